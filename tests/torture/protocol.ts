import { ModelDevice } from './model-device.ts'
import { ModelServer } from './model-server.ts'

/** Both ends of the line. The right ones follow the product's rules; a mutant puts one in place that does one thing wrong. */
export interface Protocol {
  Device: typeof ModelDevice
  Server: typeof ModelServer
}

export const rightProtocol: Protocol = { Device: ModelDevice, Server: ModelServer }
