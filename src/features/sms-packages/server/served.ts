import type { Served } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { smsPackages } from '../contract.ts'

export const served: readonly Served[] = serveResource(smsPackages)
