import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { ofEveryCall, type Refusal } from '#contract/refusal.ts'
import type { Served } from '#server/calls/handler.ts'

const undeclared = new Set<string>()

/** Notes a refusal that its call does not declare: the test that saw it fails by `tellUndeclared`. */
export function mustDeclare(endpoint: EndpointSpec, { status, code }: Refusal): void {
  const declared = [...ofEveryCall, ...(endpoint.refuses ?? [])]
  if (declared.some((one) => one.status === status && one.code === code)) return
  undeclared.add(
    `${callName(endpoint)} answers ${status} ${code}: add it to \`refuses\` of this endpoint, in its contract.ts`,
  )
}

/** The same call, whose handler is watched for what it throws, in batches too. */
export function watched(served: Served): Served {
  const watch = (handle: Served['handle']) => async (ctx: never, input: never) => {
    try {
      return await handle(ctx, input)
    } catch (error) {
      if (error instanceof Problem) mustDeclare(served.endpoint, error)
      throw error
    }
  }
  const { patient } = served
  return {
    ...served,
    handle: watch(served.handle),
    patient: patient && { ...patient, handle: watch(patient.handle) },
  }
}

/** Fails with every refusal that was answered undeclared since the last question. */
export function tellUndeclared(): void {
  const told = [...undeclared]
  undeclared.clear()
  if (told.length > 0) throw new Error(told.join('\n'))
}
