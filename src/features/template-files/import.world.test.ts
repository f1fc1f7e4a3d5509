import { expect } from 'vitest'
import { kindNames } from '#domain/template/kinds.ts'
import { templates } from '#domain/template/rows.ts'
import { changeTemplate, findTemplates } from '#features/templates/local.ts'
import { readRows } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { readFiled } from '#tests/support/filed.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { noChoices, planOf, type SameName } from './import-plan.ts'
import { takeBack, writeTemplates, type ImportedTemplate } from './write-file.ts'

const { room, other: home } = await twoDevices()
const seenOn = ({ clinic }: TestDevice) => findTemplates(clinic, kindNames, { isDoctor: true })
const namesOn = async (device: TestDevice) => (await seenOn(device)).map(({ name }) => name)
const csv = [
  'template,kind,diagnosis,section,text,bn_text,dose,note',
  'Fever,prescription,Viral fever,complaint,Fever 3 days,,,',
  ',,,medicine,Tab. Napa 500 mg,,111 pc 5d,জ্বর থাকলে',
  ',,,medicine,monas,,0+0+1 10d,',
  ',,,advice,Drink plenty of water,,,',
  'Fever tests,tests,,test,CBC,,,',
].join('\r\n')
let written: ImportedTemplate[] = []

/** Brings the file to a device as the screen does. */
async function bring(
  { clinic }: TestDevice,
  { how = 'skip', picked = new Map() }: { how?: SameName; picked?: ReadonlyMap<number, number> } = {},
): Promise<void> {
  const filed = await readFiled(csv)
  const names = new Map(filed.templates.map(({ row }) => [row, how]))
  const rows = await findTemplates(clinic, kindNames, { isDoctor: true })
  const { planned } = planOf(filed, { ...noChoices, names, picked }, rows)
  written = []
  await writeTemplates(clinic, planned, (one) => written.push(one))
}

story('a doctor brings templates from a spreadsheet', (chapter) => {
  chapter(
    'with no line they are written at once, and the other device sees them when there is one',
    async () => {
      room.online = false
      await bring(room)
      expect(await namesOn(room)).toEqual(['Fever', 'Fever tests'])
      room.online = true
      await room.sync()
      await home.sync()
      const [fever, tests] = await seenOn(home)
      expect(fever).toMatchObject({ diagnosis: 'Viral fever', shared: false, is_default: false, edition: 1 })
      // What asked and was not answered is not there.
      expect(fever?.content.drugs).toMatchObject([
        { brand: 'Napa', dose: '111 pc 5d // জ্বর থাকলে', parsed: true },
      ])
      expect(fever?.content.chief_complaints).toMatchObject([{ text: 'Fever', duration_value: 3 }])
      expect(tests).toMatchObject({ kind: 'investigation', content: { investigations: [{ text: 'CBC' }] } })
    },
  )

  chapter(
    'the same file again leaves what is there, keeps both, or takes its place, as the doctor says',
    async () => {
      await bring(room)
      expect(written).toEqual([])
      room.online = false
      await bring(room, { how: 'both' })
      expect(await namesOn(room)).toEqual(['Fever', 'Fever', 'Fever tests', 'Fever tests'])
      expect(await takeBack(room.clinic, written)).toEqual([])
      expect(await namesOn(room)).toEqual(['Fever', 'Fever tests'])
      await bring(room, { how: 'replace', picked: new Map([[4, 0]]) })
      room.online = true
      await room.sync()
      await home.sync()
      const [fever] = await seenOn(home)
      expect(fever).toMatchObject({ edition: 2 })
      expect(fever?.content.drugs.map(({ brand }) => brand)).toEqual(['Napa', 'Monas'])
    },
  )

  chapter('taken back as a whole it is as it was before, but for what somebody changed since', async () => {
    const [, tests] = await seenOn(home)
    if (!tests) throw new Error('it did not arrive')
    await changeTemplate(home.clinic, tests, { name: 'Tests of fever' })
    await home.sync()
    await room.sync()
    room.online = false
    expect(await takeBack(room.clinic, written)).toEqual(['Fever tests'])
    room.online = true
    await room.sync()
    await home.sync()
    for (const device of [room, home]) {
      const [fever, other] = await seenOn(device)
      expect(fever?.content.drugs.map(({ brand }) => brand)).toEqual(['Napa'])
      expect(other?.name).toBe('Tests of fever')
    }
    const rows = await Promise.all([room, home].map(({ clinic }) => readRows(clinic, templates)))
    expect(rows[0]).toEqual(rows[1])
  })
})
