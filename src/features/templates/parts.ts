export { countTemplateUse, findTemplates, keepTemplate } from './local.ts'
export { TemplateSwitches } from './parts/template-switches.tsx'
