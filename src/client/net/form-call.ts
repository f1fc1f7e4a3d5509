import { LineError, lineProblem } from './line-error.ts'

/** Runs a call of a form: a line that failed becomes a Problem too, so that the form says it like any other refusal. */
export async function formCall<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof LineError) throw lineProblem(error)
    throw error
  }
}
