import type { QueryState } from '#net/use-asked.ts'

/** An answer whose rows are called otherwise than `data`, as a list takes it. */
export const askedRows = <A extends { meta: object }, R>(
  asked: QueryState<A>,
  rowsOf: (answer: A) => readonly R[],
): QueryState<{ data: readonly R[]; meta: A['meta'] }> =>
  asked.kind === 'known'
    ? { kind: 'known', answer: { data: rowsOf(asked.answer), meta: asked.answer.meta } }
    : asked
