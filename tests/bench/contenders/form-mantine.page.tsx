import { MantineProvider, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dexie } from 'dexie'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const db = new Dexie('bench-form-mantine', { chromeTransactionDurability: 'strict' })
db.version(1).stores({ sheets: 'id' })

interface Line {
  drug: string
  dose: string
  duration: string
  timing: string
  note: string
}
const fields = ['drug', 'dose', 'duration', 'timing', 'note'] as const
const empty = (): Line => ({ drug: '', dose: '', duration: '', timing: '', note: '' })
let read: () => { lines: Line[] } = () => ({ lines: [] })

function Sheet({ lines }: { lines: number }) {
  const form = useForm({ mode: 'controlled', initialValues: { lines: Array.from({ length: lines }, empty) } })
  read = () => form.getValues()
  return (
    <Stack>
      {form.values.lines.map((_, at) => (
        <Stack key={at}>
          {fields.map((field) => (
            <TextInput key={field} label={field} {...form.getInputProps(`lines.${at}.${field}`)} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** A sheet of so many boxes as the library's guide writes a form, controlled. */
export async function open({ count }: { count: number }): Promise<void> {
  await db.open()
  const place = document.body.appendChild(document.createElement('main'))
  flushSync(() =>
    createRoot(place).render(
      <MantineProvider>
        <Sheet lines={count / fields.length} />
      </MantineProvider>,
    ),
  )
  place.querySelector('input')?.focus()
}

/** What was typed, in one strict transaction. */
export async function save(): Promise<Record<string, number>> {
  const began = performance.now()
  const sheet = structuredClone(read())
  await db.table('sheets').put({ id: crypto.getRandomValues(new Uint32Array(1))[0], ...sheet })
  return { save: performance.now() - began }
}
