/** What somebody is told who may not have what he asked for: the HTTP status, and a stable word for programs. */
export interface Refusal<Code extends string = string> {
  readonly status: number
  readonly code: Code
}

/**
 * Declares a refusal, once, as a value of a module. One that a feature's calls alone answer stands in its `contract.ts`
 * and under `refuses` of those calls.
 */
export const refusal = <const Code extends string>(status: number, code: Code): Refusal<Code> => ({
  status,
  code,
})

/** Fields are wrong; which, and how, stands in the errors. */
export const invalid = refusal(422, 'invalid')
export const unauthenticated = refusal(401, 'unauthenticated')
export const forbidden = refusal(403, 'forbidden')
/** Only a device of the practice does this. */
export const noDevice = refusal(403, 'no_device')
/** It does not exist, or belongs to another practice. */
export const unknownThing = refusal(404, 'not_found')
export const tooLarge = refusal(413, 'too_large')
/** What it builds on is not on the server. */
export const missingDependency = refusal(424, 'missing_dependency')
/** The device speaks a version that this server no longer does. */
export const tooOld = refusal(426, 'too_old')
export const tooOften = refusal(429, 'too_many')
/** What is said is not signed by whom it names. */
export const forged = refusal(403, 'forged')
/** The op's id stands for something else already. */
export const opReused = refusal(409, 'op_reused')
/** Another row has this id. */
export const idTaken = refusal(409, 'id_taken')
/** Somebody changed the same thing meanwhile. Each call that may answer it says so. */
export const conflict = refusal(409, 'conflict')

/** The key that signed a paper is not on the server yet. Each call that brings such a paper says so. */
export const keyOnItsWay = refusal(425, 'key_on_its_way')

/** What any call may answer, whatever it declares. */
export const ofEveryCall: readonly Refusal[] = [
  invalid,
  unauthenticated,
  forbidden,
  noDevice,
  unknownThing,
  tooLarge,
  missingDependency,
  tooOld,
  tooOften,
  opReused,
  idTaken,
]
