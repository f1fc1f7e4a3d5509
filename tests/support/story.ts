import { describe, test } from 'vitest'

/** One thing that happens in a story, with a line of its own in the report. */
export type Chapter = (title: string, tell: () => Promise<void>) => void

/**
 * One story, told in order although all other tests are shuffled: what a chapter leaves is what the next begins with. A
 * chapter that is run alone has those before it told first, and one that comes after a broken one names that one instead of
 * failing of what it left.
 */
export function story(title: string, tell: (chapter: Chapter) => void): void {
  describe(`one story: ${title}`, { shuffle: false }, () => {
    const soFar: { name: string; once: () => Promise<void> }[] = []
    tell((name, chapter) => {
      const before = [...soFar]
      let telling: Promise<void> | null = null
      const once = () => (telling ??= chapter())
      soFar.push({ name, once })
      test(name, async () => {
        for (const one of before) {
          await one.once().catch((cause: unknown) => {
            throw new Error(`not told: "${one.name}" failed before it`, { cause })
          })
        }
        await once()
      })
    })
  })
}
