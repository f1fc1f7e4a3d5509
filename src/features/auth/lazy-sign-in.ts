/** `signInAs`, fetched when somebody presses. */
export const signInAs = async (given: { phone: string; password: string }): Promise<string | null> =>
  (await import('./sign-in-as.ts')).signInAs(given)
