import type { Served } from '#server/calls/handler.ts'
import { serveResource, serveRow } from '#server/resource/serve-resource.ts'
import { ourServices, showOurService } from '../contract.ts'

export const served: readonly Served[] = [
  ...serveResource(ourServices),
  serveRow(showOurService, ourServices),
]
