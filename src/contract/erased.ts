/** A handler whose own types are forgotten, because many different ones stand in one list. */
export type AnyHandler = (ctx: never, input: never) => unknown

/**
 * Calls an erased handler. The caller vouches that `ctx` is of the endpoint's scope and `input` was parsed by its
 * schemas, hence that the answer is of type `T`; the server's dispatch is the only one that may.
 */
export const callErased = async <T>(handle: AnyHandler, ctx: unknown, input: unknown): Promise<T> =>
  (await (handle as (ctx: unknown, input: unknown) => unknown)(ctx, input)) as T

/**
 * A value under the type that its keeper vouches for, where the way in forgot it: what was put into the store under a
 * table is a row of it, what was kept under a name is what is kept under that name. Nothing that came from outside.
 */
export function vouched<T>(value: unknown): T
export function vouched(value: unknown): unknown {
  return value
}
