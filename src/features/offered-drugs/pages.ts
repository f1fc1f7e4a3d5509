/** What practices offer to the list of medicines, and one of it. */
export const offeredPages = { list: '/admin/drugs/offered', one: '/admin/drugs/offered/:id' } as const

export const offeredPage = (id: string): string => offeredPages.one.replace(':id', id)
