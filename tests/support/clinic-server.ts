import { afterAll, beforeEach } from 'vitest'
import type { Principal } from '#server/calls/handler.ts'
import { assistantOf, doctorOf, makeServer, type TestServer } from './server.ts'

export interface ClinicServer {
  server: TestServer
  /** Dr. Nusrat Jahan and her assistant, in practice 1. */
  doctor: Principal
  assistant: Principal
  /** Prof. Anwar Hossain, in practice 2: nothing of the first is his. */
  stranger: Principal
}

/** The seeded clinic on a server of its own, for all tests of a file; it goes when they are through. */
export const clinicServer = async (): Promise<ClinicServer> => staffOf(await keptServer())

/** The same as it was seeded before each test, where what one does would be seen by another: a world's part of a second each. */
export async function freshClinic(): Promise<ClinicServer> {
  const server = await keptServer()
  let used = false
  beforeEach(async () => {
    if (used) {
      await server.close()
      Object.assign(server, await makeServer())
    }
    used = true
  })
  return staffOf(server)
}

async function keptServer(): Promise<TestServer> {
  const server = await makeServer()
  afterAll(() => server.close())
  return server
}

async function staffOf(server: TestServer): Promise<ClinicServer> {
  return {
    server,
    doctor: await doctorOf(server),
    assistant: await assistantOf(server),
    stranger: await doctorOf(server, 2),
  }
}
