/** Which of these medicines a catalogue has no longer; none while it is not on this device. */
export const goneFrom = (
  drug_ids: readonly number[],
  listed: ReadonlySet<number> | null | undefined,
): ReadonlySet<number> => new Set(listed ? drug_ids.filter((id) => !listed.has(id)) : [])
