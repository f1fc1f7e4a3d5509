export {
  bringTemplateBack,
  changeTemplate,
  countTemplateUse,
  findTemplates,
  keepTemplate,
  readTemplate,
  removeTemplate,
  shareTemplate,
  type TemplateInput,
} from './local.ts'
export { TemplateSwitches } from './parts/template-switches.tsx'
