import { serve, type Served } from '#server/calls/handler.ts'
import { showPushKey, stopTelling, tellThisPhone } from '../contract.ts'
import { showsKey, stops, tells } from './subscriptions.ts'

export const served: readonly Served[] = [
  serve(showPushKey, showsKey),
  serve(tellThisPhone, tells),
  serve(stopTelling, stops),
]
