import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPerson, keptValues } from '#net/kept-values.ts'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { PhoneInput } from '#ui/phone-input.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { useAuthWords } from '../words.ts'
import { PhoneField } from './phone-field.tsx'
import { isShared, SharedBox, useShared } from './shared-device.tsx'

beforeAll(async () => {
  speak('en')
  await Promise.all([useKitText.load(), useAuthWords.load()])
})
beforeEach(() => keptValues.clear())

type Turn = (shared: boolean) => void

/** The box as it stands when a door opens; hands out its switch. */
function Box({ hand }: { hand: (turn: Turn) => void }) {
  const [shared, set] = useShared()
  hand(set)
  return <SharedBox shared={shared} onChange={set} />
}

function drawn() {
  const turns: Turn[] = []
  const box = renderToStaticMarkup(<Box hand={(turn) => turns.push(turn)} />)
  return {
    box,
    turn: (shared: boolean) => turns.at(-1)?.(shared),
    phone: renderToStaticMarkup(<PhoneField />),
    password: renderToStaticMarkup(<PasswordInput name="password" kept={!isShared()} />),
  }
}

test("a device is one person's until somebody says otherwise: the browser may keep number and password", () => {
  const { box, phone, password } = drawn()
  expect(box).not.toContain('checked=""')
  expect(phone).toMatch(/autocomplete="username"/i)
  expect(password).toMatch(/autocomplete="current-password"/i)
})

test('where others use it too the browser is asked to keep neither, at each door and after a logout, until it is turned back', () => {
  drawn().turn(true)
  forgetPerson()
  const { box, turn, phone, password } = drawn()
  expect(box).toContain('checked=""')
  expect(phone).toMatch(/autocomplete="off"/i)
  expect(phone).not.toMatch(/username/i)
  expect(password).not.toMatch(/current-password/i)
  turn(false)
  expect(drawn().phone).toMatch(/autocomplete="username"/i)
})

test('what is typed of a patient the browser is asked to keep on no device: neither his number nor his name', () => {
  const fields = [
    <PhoneInput key="phone" name="patient.phone" />,
    <TextInput key="name" name="patient.name" />,
  ]
  for (const field of fields) expect(renderToStaticMarkup(field)).toMatch(/autocomplete="off"/i)
  expect(renderToStaticMarkup(<PhoneInput name="phone" autoComplete="username" />)).toMatch(
    /autocomplete="username"/i,
  )
})
