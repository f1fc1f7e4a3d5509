import { afterAll } from 'vitest'
import type { Principal } from '#server/handler.ts'
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
export async function clinicServer(): Promise<ClinicServer> {
  const server = await makeServer()
  afterAll(() => server.close())
  return { server, doctor: await doctorOf(server), assistant: await assistantOf(server), stranger: await doctorOf(server, 2) }
}
