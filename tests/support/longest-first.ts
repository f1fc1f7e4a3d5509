import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are short to read and take longest: a minute and more of one worker, while the other has nothing left to do. */
const longest = ['tests/journeys/first-ten-minutes.test.ts']

/** Where nothing is remembered of the last run, as in CI, files come by their length; those whose length says nothing come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))]
  }
}
