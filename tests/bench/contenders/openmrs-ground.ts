// What the queue of OpenMRS takes from its other packages: who is logged in, and a store that its page shares.
export const getLoggedInUser = () => Promise.resolve({ uuid: 'desk' })

export function createGlobalStore<T extends object>(_name: string, initial: T) {
  let state = initial
  return { getState: () => state, setState: (change: Partial<T>) => void (state = { ...state, ...change }) }
}
