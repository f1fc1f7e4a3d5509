import { useLocation } from 'react-router-dom'
import type { TemplateKind } from '#domain/template/kinds.ts'

type TherapyKind = 'therapeutic_exercise' | 'therapeutic_modality' | 'assistive_device'

/** One list of templates with its addresses. */
export interface TemplatePage {
  name: 'prescription' | 'investigation' | 'advise' | TherapyKind
  /** What stands in its list; the first is what a new one is. */
  kinds: readonly [TemplateKind, ...TemplateKind[]]
  list: string
  create: string
  edit: (id: string) => string
}

const prescriptionPage: TemplatePage = {
  name: 'prescription',
  kinds: ['prescription'],
  list: '/doctor/prescription-templates',
  create: '/doctor/prescription-templates/create',
  edit: (id) => `/doctor/prescription-templates/edit/${id}`,
}
const investigationPage: TemplatePage = {
  name: 'investigation',
  kinds: ['investigation', 'pres_investigation'],
  list: '/doctor/investigation-templates',
  create: '/doctor/investigation-templates/create',
  edit: (id) => `/doctor/investigation-templates/edit/${id}`,
}
const advicePage: TemplatePage = {
  name: 'advise',
  kinds: ['advise'],
  list: '/doctor/advises-template-list',
  create: '/doctor/advise-template-create',
  edit: (id) => `/doctor/advise-template-edit/${id}`,
}

const therapyPage = (kind: TherapyKind, list: string): TemplatePage => ({
  name: kind,
  kinds: [kind],
  list,
  create: list.replace(/list$/, 'create'),
  edit: (id) => list.replace(/list$/, `edit/${id}`),
})
const pages: readonly TemplatePage[] = [
  investigationPage,
  prescriptionPage,
  therapyPage('therapeutic_exercise', '/doctor/therapeutic-exercise-templates/list'),
  therapyPage('therapeutic_modality', '/doctor/therapeutic-modality-templates/list'),
  therapyPage('assistive_device', '/doctor/assistive-device-templates/list'),
]

/** The list of templates whose address this is. */
export function useTemplatePage(): TemplatePage {
  const { pathname } = useLocation()
  return pages.find(({ list }) => pathname.startsWith(list.replace(/\/list$/, ''))) ?? advicePage
}
