import { given } from '#contract/fields.ts'
import { add, defineMutation, known, made, present, remove, restore, set } from '#contract/mutation.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { eachKind, type TemplateKind } from '#domain/template/kinds.ts'
import { mustHoldLines, templates } from '#domain/template/rows.ts'
import { noteTemplateUse, removeTemplate, restoreTemplate, templateCalls } from './contract.ts'

type Named = { params: { id: string } }

const laneOf = (id: string) => `template:${id}`
const lane = ({ params: { id } }: Named) => laneOf(id)
const reads = ({ params: { id } }: Named) => ({ template: present(templates, id, 'locked') })
const chamberOf = (id: number | null | undefined) => (typeof id === 'number' ? present(chambers, id) : null)

/** Writes a template of this kind down. */
const keepOf = (kind: TemplateKind) =>
  defineMutation(templateCalls[kind].store, {
    lane: ({ body: { id } }) => laneOf(made(id)),
    reads: ({ body: { chamber_id } }) => ({ chamber: chamberOf(chamber_id) }),
    apply: ({ body: { id, ...told } }) => {
      mustHoldLines(kind, told.content)
      return [add(templates, { id: made(id), kind, ...told, uses: 0, edition: 1 })]
    },
  })

/** Changes what was named. Whoever changes what it is or holds makes a new edition; sharing or offering it does not. */
const changeOf = (kind: TemplateKind) =>
  defineMutation(templateCalls[kind].update, {
    lane,
    reads: (input) => ({ ...reads(input), chamber: chamberOf(input.body.chamber_id) }),
    apply: ({ body: { edition: _seen, ...told } }, { template }) => {
      if (told.content !== undefined) mustHoldLines(kind, told.content)
      const isNew = [told.name, told.content, told.diagnosis, told.icd10].some((one) => one !== undefined)
      return [
        set(templates, template, { ...given(told), ...(isNew ? { edition: template.edition + 1 } : {}) }),
      ]
    },
  })

export const keepTemplate = eachKind(keepOf)
export const changeTemplate = eachKind(changeOf)

export const takeTemplate = defineMutation(removeTemplate, {
  lane,
  reads,
  apply: (_, { template }, actor) => [remove(templates, template, actor)],
})

/** As it was when it was removed. */
export const putTemplateBack = defineMutation(restoreTemplate, {
  lane,
  reads: ({ params: { id } }) => ({ template: known(templates, id, 'locked') }),
  apply: (_, { template }) => {
    const {
      practice_id: _practice,
      rev: _rev,
      created_by: _by,
      device_id: _device,
      created_at: _at,
      deleted_at: _gone,
      ...row
    } = template
    return [restore(templates, row)]
  },
})

/** One that was removed meanwhile is counted no more. */
export const countTemplateUse = defineMutation(noteTemplateUse, {
  lane,
  reads: ({ params: { id } }) => ({ template: known(templates, id, 'locked') }),
  apply: (_, { template }) =>
    template.deleted_at !== null ? [] : [set(templates, template, { uses: template.uses + 1 })],
})
