import { expect } from 'vitest'
import { emptyContent } from '#domain/prescription/content.ts'
import { kindNames } from '#domain/template/kinds.ts'
import { contentOf, templates } from '#domain/template/rows.ts'
import { applyTemplate, lineIds, withoutApplied } from '#features/prescriptions/templates/apply-template.ts'
import { templateOf } from '#features/prescriptions/content/template-of-sheet.ts'
import {
  bringTemplateBack,
  changeTemplate,
  countTemplateUse,
  findTemplates,
  keepTemplate,
  readTemplate,
  removeTemplate,
} from '#features/templates/local.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { decisionsOf, discardOpAndBehind } from '#local/outbox/settle.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'

const { room, other: home } = await twoDevices()
const asDoctor = { isDoctor: true }
const content = templateOf(feverSheet, new Set(['drugs', 'advises', 'follow_up']))
const told = {
  name: 'Fever',
  diagnosis: 'Viral fever',
  icd10: 'B34.9',
  chamber_id: null,
  is_default: false,
  shared: false,
  content,
}
const seenOn = ({ clinic }: TestDevice) => findTemplates(clinic, kindNames, asDoctor)
let id = ''
let diet = ''

story('a doctor writes templates on two devices', (chapter) => {
  chapter('one that was written with no line is read and applied on the other device', async () => {
    room.online = false
    id = await keepTemplate(room.clinic, 'prescription', told)
    diet = await keepTemplate(room.clinic, 'advise', {
      ...told,
      name: 'Diet',
      content: templateOf(feverSheet, new Set(['advises'])),
    })
    room.online = true
    await room.sync()
    await home.sync()
    const [first, second] = await seenOn(home)
    expect([first?.name, second?.name]).toEqual(['Diet', 'Fever'])
    if (!second) throw new Error('it did not arrive')
    const ticked = new Set(lineIds(second.content))
    const { content: sheet } = applyTemplate(emptyContent, second.content, { ticked, follow_up: null })
    expect(sheet.drugs.map(({ brand, dose }) => [brand, dose])).toEqual([['Napa', '1+1+1 pc 5d']])
    home.online = false
    await countTemplateUse(home.clinic, second)
    expect((await seenOn(home)).map(({ name }) => name)).toEqual(['Fever', 'Diet'])
    home.online = true
    await home.sync()
    await room.sync()
    expect((await readTemplate(room.clinic, id, asDoctor))?.uses).toBe(1)
  })

  chapter('what both changed with no line is asked of the second, and neither is lost', async () => {
    const [here, there] = await Promise.all(
      [room, home].map(({ clinic }) => readTemplate(clinic, id, asDoctor)),
    )
    if (!here || !there) throw new Error('it is not there')
    for (const device of [room, home]) device.online = false
    await changeTemplate(room.clinic, here, { content: { ...content, drugs: [] } })
    // The form gives on all that it holds, in an order of its own: what nobody touched goes nowhere.
    const untouched = contentOf({ ...emptyContent, ...there.content })
    await changeTemplate(home.clinic, there, { name: 'Fever of a child', content: untouched })
    for (const device of [room, home]) device.online = true
    await room.sync()
    await home.sync()
    const cards = await callsOf(home.clinic.db, 'decision')
    expect(cards).toHaveLength(1)
    expect(JSON.stringify(cards)).not.toContain('"drugs"')
    expect((await readRow(home.clinic, templates, id))?.name).toBe('Fever of a child')
    expect((await readTemplate(room.clinic, id, asDoctor))?.content.drugs).toEqual([])
  })

  chapter(
    'lines ticked onto a sheet with no line go again at one press, and what was written by hand stays',
    async () => {
      room.online = false
      const row = await readTemplate(room.clinic, diet, asDoctor)
      if (!row) throw new Error('it is not there')
      const before = { ...emptyContent, notes: 'by hand' }
      const ticked = new Set(lineIds(row.content).slice(0, 1))
      const { content: sheet, added } = applyTemplate(before, row.content, { ticked, follow_up: null })
      expect(sheet.advises).toHaveLength(1)
      expect(withoutApplied(sheet, added)).toEqual(before)
      // What was changed by hand since is its writer's.
      const reworded = { ...sheet, advises: sheet.advises.map((line) => ({ ...line, note: 'boiled' })) }
      expect(withoutApplied(reworded, added).advises).toEqual(reworded.advises)
      room.online = true
    },
  )

  chapter(
    'changed on both with no line, the second is asked, chooses, and both end with one truth',
    async () => {
      const changedOnBoth = async () => {
        for (const device of [room, home]) await device.sync()
        const rows = await Promise.all([room, home].map(({ clinic }) => readTemplate(clinic, diet, asDoctor)))
        const [here, there] = rows
        if (!here || !there) throw new Error('it is not there')
        expect(here).toEqual(there)
        for (const device of [room, home]) device.online = false
        await changeTemplate(room.clinic, here, { name: `${here.name}, room` })
        await changeTemplate(home.clinic, there, { name: `${there.name}, home`, diagnosis: 'Gastritis' })
        for (const device of [room, home]) device.online = true
        await room.sync()
        await home.sync()
        const asked = (await decisionsOf(home.clinic)).find(({ op }) => op.lane === `template:${diet}`)
        if (!asked) throw new Error('nobody was asked')
        expect(asked.op.last_error).toMatchObject({ status: 409, code: 'conflict' })
        return { op_id: asked.op.op_id, edition: here.edition + 1 }
      }
      const truth = async () => {
        for (const device of [home, room, home]) await device.sync()
        expect((await decisionsOf(home.clinic)).filter(({ op }) => op.lane === `template:${diet}`)).toEqual(
          [],
        )
        const [here, there] = await Promise.all(
          [room, home].map(({ clinic }) => readRow(clinic, templates, diet)),
        )
        expect(here).toEqual(there)
        return here
      }
      const mine = await changedOnBoth()
      await mendOp(home.clinic, mine.op_id, { edition: mine.edition })
      expect(await truth()).toMatchObject({ name: 'Diet, home', diagnosis: 'Gastritis', edition: 3 })
      const theirs = await changedOnBoth()
      await discardOpAndBehind(home.clinic, theirs.op_id)
      expect(await truth()).toMatchObject({ name: 'Diet, home, room', diagnosis: 'Gastritis', edition: 4 })
    },
  )

  chapter('one that was removed is brought back as it was, also with no line', async () => {
    const row = await readTemplate(room.clinic, id, asDoctor)
    if (!row) throw new Error('it is not there')
    room.online = false
    await removeTemplate(room.clinic, row)
    expect(await readTemplate(room.clinic, id, asDoctor)).toBeNull()
    await bringTemplateBack(room.clinic, row)
    room.online = true
    await room.sync()
    expect(await readTemplate(room.clinic, id, asDoctor)).toMatchObject({
      name: 'Fever',
      uses: 1,
      deleted_at: null,
    })
  })

  chapter('an assistant finds nothing that is not shared', async () => {
    const row = await readTemplate(room.clinic, id, asDoctor)
    expect(row?.created_by).toBe(room.clinic.user_id)
    const hers = { ...room.clinic, user_id: 101 }
    expect(await findTemplates(hers, kindNames, { isDoctor: false })).toEqual([])
    expect(await readTemplate(hers, id, { isDoctor: false })).toBeNull()
  })
})
