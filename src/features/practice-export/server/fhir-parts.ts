/** What resources of a record are made of. */
export const urn = (id: string): string => `urn:uuid:${id}`
export const refersTo = (id: string) => ({ reference: urn(id) })

/** R4 knows no empty text: what was left empty is not there. */
export const isSaid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== ''
