/** Removes a database of the page's origin. */
export const removed = (name: string): Promise<void> =>
  new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => done()
    request.onerror = () => failed(request.error)
  })
