/** Where the practice's own medicines are listed, written down and changed. */
export const ownDrugPages = { list: '/doctor/drug-list', create: '/doctor/drug-create' } as const
export const ownDrugPage = (id: string): `/doctor/drug-edit/${string}` => `/doctor/drug-edit/${id}`
