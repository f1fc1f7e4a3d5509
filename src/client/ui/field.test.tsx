import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { errorText } from '#text/index.ts'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { Field } from './field.tsx'
import { FormErrorsContext } from './form-errors.ts'
import { Segmented } from './segmented.tsx'
import { TextInput } from './text-input.tsx'

beforeAll(async () => {
  speak('en')
  await useKitText.load()
})

const leftOut = { keysOf: () => ['required'], explain: () => undefined, sending: false, clear: () => {} }
const said = (control: ReactNode): string =>
  renderToStaticMarkup(
    <FormErrorsContext value={leftOut}>
      <Field label="X" name="x" required>
        {control}
      </Field>
    </FormErrorsContext>,
  )

test('what was left out of a box is to be written, what was left out of a list is to be chosen', () => {
  expect(said(<TextInput name="x" />)).toContain(errorText('required'))
  expect(said(<Segmented name="x" options={[{ value: '1', label: 'One' }]} />)).toContain(errorText('choice'))
})
