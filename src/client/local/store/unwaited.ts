/** Work that nobody waits for. Where the lock falls meanwhile its store is closed under it: that is nobody's fault. Anything else is reported. */
export async function unwaited(clinic: { closed: () => boolean }, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!clinic.closed()) reportError(error)
  }
}
