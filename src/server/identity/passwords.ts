import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { workQueue } from './queue.ts'

/** argon2id at the strength OWASP names as its first choice: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const busySeconds = 5

/** Node has four threads for such work, and one stays for everything else. */
const mostThreads = 3

/**
 * So many hashes run at a time on a machine of so many cores: each keeps a core busy, and one stays for the loop that
 * answers everybody and for the database.
 */
export const hashesAtOnce = (cores: number): number => Math.min(mostThreads, Math.max(1, cores - 1))

/** So many ask at once that this one has to come again in a moment. */
export const tooMany = (): Problem =>
  new Problem(tooOften, {
    errors: { password: ['too_many'] },
    current: { until: new Date(Date.now() + busySeconds * 1000).toISOString() },
  })

/**
 * Every hash of the server goes through here: a flood of logins is refused with 429 and an instant instead of keeping all
 * others waiting.
 */
export const hashing = workQueue({
  running: hashesAtOnce(availableParallelism()),
  waiting: 30,
  refusal: tooMany,
})

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, strength))

/** A hash that no password matches, so that an unknown phone costs the same time as a known one. */
const nobody = hash('nobody has this password', strength)

/** Whether the password is right; without a stored hash it takes as long and says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const right = await hashing.run(async () => verify(stored ?? (await nobody), password))
  return right && stored !== null
}

const commonest = new Set([
  'password',
  'password1',
  'password123',
  'passw0rd',
  'iloveyou',
  'bangladesh',
  'bangladesh1',
  'bangladesh71',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm1',
  'welcome1',
  'welcome123',
  'admin123',
  'administrator',
  'doctor123',
  'dhaka1234',
  'allah786',
  'bismillah',
  'bismillah786',
  'letmein1',
  'sunshine',
  'princess',
  'football',
  'cricket1',
  'abc12345',
  'abcd1234',
  'a1b2c3d4',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'monkey123',
  'chamber1',
  'chamber123',
  'niramoy1',
  'niramoy123',
])

/** Why a password may not be used, as a message key; null if it may. */
export function passwordProblem(
  password: string,
  person: { phone: string; name?: string | null },
): 'password' | 'too_long' | null {
  const plain = password.toLowerCase().replace(/\s/g, '')
  if (password.length < 8) return 'password'
  if (password.length > 200) return 'too_long'
  if (plain.includes(person.phone.slice(1)) || person.phone.includes(plain)) return 'password'
  const names = (person.name ?? '')
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((part) => part.length > 3)
  if (names.some((part) => plain.startsWith(part) && plain.length - part.length < 4)) return 'password'
  if (commonest.has(plain) || isSequence(plain)) return 'password'
  return null
}

/** `12345678`, `87654321`, `aaaaaaaa`, `abababab`. */
function isSequence(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i))
  const same = new Set(steps)
  if (same.size === 1 && Math.abs(steps[0] ?? 9) <= 1) return true
  return new Set(text).size <= 2
}
