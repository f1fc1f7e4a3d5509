import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource/resource.ts'
import { filesBelow } from '../rules/source.ts'

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'readRow' in value && 'pages' in value

const contracts = filesBelow('src/features', ['/contract.ts'])
const modules = await Promise.all(
  contracts.map(async (path): Promise<object> => import(pathToFileURL(join(process.cwd(), path)).href)),
)

/** Every resource that a feature declares. */
export const resources: readonly Resource[] = modules.flatMap((module) =>
  Object.values(module).filter(isResource),
)

/** Those whose rows belong to no practice. */
const platform = resources.filter((one) => !one.practice)

const calls = new Set(
  platform.flatMap((one) => Object.values(one.calls).map((call: EndpointSpec) => callName(call))),
)
const rows = platform.map((one) => `${one.calls.list.path}/{id}`)

/** Whether a call is one of a resource, or looks at one of its rows: the ids that it takes name rows of lists that belong to no practice. */
export const isOfResource = (endpoint: EndpointSpec): boolean =>
  calls.has(callName(endpoint)) || (endpoint.method === 'GET' && rows.includes(endpoint.path))
