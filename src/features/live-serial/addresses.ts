/** Where a serial is watched: its id cannot be guessed, and says nothing of whose it is. */
export const serialPath = (id: string): string => `/serial/${id}`
