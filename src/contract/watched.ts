/**
 * The stream that tells who watches a serial when its session has moved. It is no endpoint like the others: its answer has
 * no end. Each event's data is a number: within so many milliseconds the page asks for the serial again, at an instant of
 * its own choice, so that ten thousand do not ask in one.
 */
export const watchedPath = (id: string): string => `/v1/serials/${id}/moves`
