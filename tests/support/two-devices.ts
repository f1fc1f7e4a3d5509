import { afterAll } from 'vitest'
import { doctor, makeDevice, type Person, type TestDevice } from './device.ts'
import { makeServer } from './server.ts'

/** Two devices of the same doctor before a server of their own, for all tests of a file: in the room, and the other one. */
export async function twoDevices(who: Person = doctor): Promise<{ room: TestDevice; other: TestDevice }> {
  const server = await makeServer()
  const [room, other] = [await makeDevice(server, who), await makeDevice(server, who)]
  afterAll(async () => {
    room.close()
    other.close()
    await server.close()
  })
  return { room, other }
}
