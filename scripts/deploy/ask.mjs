// `node scripts/deploy/ask.mjs ORIGIN PHONE [WORDS]`: is the doctor of a trial at a server that was just installed. With the
// WORDS that `npm run admin -- doctor PHONE NAME` printed he sets his password by the code in them, signs in, sends his photo,
// and registers a patient twice under one id; without, he signs in again and finds the one patient. Asks as a program does:
// without a key of a browser. Says what was done, and ends with 1 where anything was answered otherwise.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [origin, phone, words] = process.argv.slice(2)
const password = 'Bakul-Trial-84'
const patient = { name: 'Trial Patient', gender: 2, years: 34, phone: '01712345999' }

/** One call; throws where it is not answered as it should be. */
async function call(path, { method = 'GET', token, body, key } = {}) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const isEqual = (one, other, what) => {
  if (one !== other) throw new Error(`${what}: ${one} and ${other}`)
}

async function firstTime() {
  const [, code] = /Code (\d{6})/.exec(words) ?? []
  const [, id] = /[?]id=([\w-]+)/.exec(words) ?? []
  await call('/set-new-password', {
    method: 'POST',
    body: { id, code, password, password_confirmation: password },
  })
  const token = await signIn()
  const photo = readFileSync(new URL('../../public/icon-512.png', import.meta.url)).toString('base64')
  const drawn = await call('/doctor/v1/doctor-photo', { method: 'PUT', token, body: { photo } })
  const kept = await fetch(`${origin}/files/photos/${drawn.photo}/large`)
  isEqual(kept.headers.get('content-type'), 'image/webp', 'the photo that was drawn anew')
  const once = { method: 'POST', token, key: randomUUID(), body: { id: randomUUID(), ...patient } }
  const [first, again] = [await call('/doctor/v1/patients', once), await call('/doctor/v1/patients', once)]
  isEqual(first.patient.id, again.patient.id, 'one call told twice made two patients')
  isEqual(await count(token), 1, 'patients')
  return `password, login, photo, one patient told twice`
}

async function signIn() {
  const { data } = await call('/login', { method: 'POST', body: { phone, password } })
  return data.token
}

const count = async (token) =>
  (await call(`/doctor/v1/patients?search=${encodeURIComponent(patient.name)}`, { token })).data.length

async function comeAgain() {
  isEqual(await count(await signIn()), 1, 'patients')
  return 'login, and the one patient is there'
}

console.log(words ? await firstTime() : await comeAgain())
