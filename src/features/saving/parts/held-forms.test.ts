import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#net/session.ts'
import { heldAt, hold } from './held-forms.ts'

const signIn = (id: number | null) =>
  useSession.setState({
    expired: false,
    user:
      id === null
        ? null
        : {
            id,
            name: 'নাসরিন',
            bn_name: null,
            phone: '01711000900',
            avatar: null,
            roles: [],
            isCompleted: true,
            permissions: [],
            access: { isAdmin: true, isDoctor: false },
            doctor_id: null,
            speciality_ids: [],
            practice_id: null,
          },
  })

/** What the browser asks before it leaves the page. */
const asking = new Set<unknown>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, heard: unknown) => void asking.add(heard))
  vi.stubGlobal('removeEventListener', (_: string, heard: unknown) => void asking.delete(heard))
})
afterEach(() => {
  signIn(null)
  vi.unstubAllGlobals()
})

const form = { user: 7, key: 'speciality:new' }
const typed = (name: string) => ({ at: 1, value: { name } })

test('what an administrator left half written goes with his logout: nobody finds it, nobody is asked about it', () => {
  signIn(7)
  hold(form, typed('Cardiology'))
  expect([heldAt(form), asking.size]).toEqual([typed('Cardiology'), 1])
  signIn(null)
  expect(asking.size).toBe(0)
  // Its last letters come behind him.
  hold(form, typed('Cardiology and'))
  signIn(7)
  expect([heldAt(form), asking.size]).toEqual([null, 0])
})

test('what becomes known of the same administrator takes nothing of it; another one finds nothing', () => {
  signIn(7)
  hold(form, typed('Cardiology'))
  signIn(7)
  expect([heldAt(form), asking.size]).toEqual([typed('Cardiology'), 1])
  signIn(8)
  expect([heldAt({ ...form, user: 8 }), asking.size]).toEqual([null, 0])
})
