/** The names under which one feature stands in code, in addresses and in SQL. */
export interface FeatureNames {
  /** `waiting-notes` */
  kebab: string
  /** `waitingNotes` */
  camel: string
  /** `WaitingNotes` */
  pascal: string
  /** `waiting_notes` */
  snake: string
  /** `useWaitingNotesWords` */
  words: string
}

/** The files of a feature with a synced table and a call that waits without a line, by their paths in its folder. */
export function offlineFeature(names: FeatureNames): Record<string, string> {
  return { ...engineOf(names), ...screenOf(names), ...textOf(names) }
}

/** What the migration of its table says. */
export const migrationOf = ({ snake }: FeatureNames): string => `import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, { name: '${snake}', id: 'uuid', columns: 'text text not null' })
}
`

const engineOf = ({ kebab, camel, pascal, snake }: FeatureNames): Record<string, string> => ({
  'contract.ts': `import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const fields = { text: line(300) }

export const ${pascal}Row = z.object({ id: Id, ...framed, ...fields })
export type ${pascal}Row = z.infer<typeof ${pascal}Row>

/** What is not in \`clear\` is sealed on the device. */
export const ${camel} = synced<${pascal}Row>({
  table: '${snake}',
  row: ${pascal}Row,
  clear: [],
  indexes: [],
})

export const add${pascal} = endpoint({
  method: 'POST',
  path: '/doctor/v1/${kebab}',
  scope: 'practice',
  needs: 'Setting List',
  offline: 'queue',
  ours: true,
  status: 201,
  body: z.strictObject({ id: Id, ...fields }),
  reply: z.object({ id: Id }),
})
`,
  'mutations.ts': `import { add, defineMutation } from '#contract/mutation.ts'
import { add${pascal}, ${camel} } from './contract.ts'

export const write${pascal} = defineMutation(add${pascal}, {
  lane: ({ body: { id } }) => \`${kebab}:\${id}\`,
  reads: () => ({}),
  apply: ({ body }) => [add(${camel}, body)],
})
`,
  'local.ts': `import { newId } from '#contract/clinic/uuid.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { write${pascal} } from './mutations.ts'

/** Writes one down on this device; the others have it as soon as there is a line. */
export const keep${pascal} = (clinic: Clinic, text: string): Promise<void> =>
  mutate(clinic, write${pascal}, { body: { id: newId(), text } })
`,
  'server/served.ts': `import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { write${pascal} } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(write${pascal}, { reply: ({ input }) => ({ id: input.body.id }) }),
]
`,
  [`${kebab}.world.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { readRows } from '#local/store/rows.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { add${pascal}, ${camel} } from './contract.ts'
import { keep${pascal} } from './local.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

test('what is written without a line stands at once, and on the other device as soon as there is one', async () => {
  const { laptop, tablet } = clinic
  laptop.online = false
  await keep${pascal}(laptop.clinic, 'Written offline')
  expect(await readRows(laptop.clinic, ${camel})).toMatchObject([{ text: 'Written offline', rev: 0 }])
  laptop.online = true
  await laptop.sync()
  await tablet.sync()
  expect(await readRows(tablet.clinic, ${camel})).toMatchObject([{ text: 'Written offline' }])
})

test('what is empty is refused under its field, and so is who may not', async () => {
  const { server } = clinic
  const body = { id: newId(), text: '' }
  await expect(server.call(await doctorOf(server), add${pascal}, { body })).rejects.toMatchObject({
    status: 422,
    errors: { text: ['required'] },
  })
  const bare = await assistantOf(server, { permissions: [] })
  await expect(
    server.call(bare, add${pascal}, { body: { ...body, text: 'Mine' } }),
  ).rejects.toMatchObject({ status: 403 })
})
`,
})

const screenOf = ({ kebab, camel, pascal, words }: FeatureNames): Record<string, string> => ({
  'offline-calls.ts': `import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { add${pascal} } from './contract.ts'
import { ${words} } from './words.ts'

const t = ${words}.words

export const offlineCalls = [
  offlineCall(add${pascal}, {
    word: () => t('offline.call'),
    icon: 'note',
    fields: wordsFor(t, 'offline.field', ['text']),
  }),
]
`,
  'screens.ts': `import { screensOf } from '#nav/screen.ts'
import { ${words} } from './words.ts'

export const screens = screensOf('${kebab}', ${words}, [
  {
    path: '/doctor/${kebab}',
    area: 'doctor',
    needs: 'Setting List',
    title: 'title',
    offline: 'full',
    nav: { group: 'settings', order: 95, icon: 'note', label: 'title' },
    load: () => import('./screens/list.tsx'),
  },
])
`,
  'screens/list.tsx': `import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ${camel} } from '../contract.ts'
import { keep${pascal} } from '../local.ts'
import { ${words} } from '../words.ts'

const Typed = z.object({ text: line(300) })

/** Everything of this kind in the practice, and a line to add another. */
export default function ${pascal}() {
  const t = ${words}()
  const clinic = useClinic()
  const { saved } = useSaves()
  const rows = useRows(clinic, ${camel})
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('title')} />
        <KeptForm
          as="${kebab}"
          schema={Typed}
          onSubmit={({ text }) => saved(() => keep${pascal}(clinic, text))}
        >
          <Field label={t('text')} name="text">
            <TextInput name="text" maxLength={300} />
          </Field>
          <Submit>{t('add')}</Submit>
        </KeptForm>
        {!rows && <Loading />}
        {rows?.length === 0 && <Empty icon="note" title={t('empty')} />}
        {rows && rows.length > 0 && (
          <List label={t('title')}>
            {rows.map((row) => (
              <Item key={row.id} title={row.text} />
            ))}
          </List>
        )}
      </Stack>
    </Width>
  )
}
`,
})

const textOf = ({ kebab, pascal, words }: FeatureNames): Record<string, string> => ({
  'words.ts': `import { featureText } from '#text/index.ts'

export const ${words} = featureText('${kebab}', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
`,
  'text/en.ts': `export const en = {
  title: '${pascal}',
  text: 'Text',
  add: 'Add',
  empty: 'Nothing here yet',
  offline: { call: '${pascal}', field: { text: 'Text' } },
} as const
`,
  'text/bn.ts': `import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: '${pascal}',
  text: 'লেখা',
  add: 'যোগ করুন',
  empty: 'এখনো কিছু নেই',
  offline: { call: '${pascal}', field: { text: 'লেখা' } },
}
`,
})
