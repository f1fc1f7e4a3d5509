/** What the writer may take from templates. */
export { OfferedTemplates, useNamedTemplates } from './parts/offered-templates.tsx'
export { TemplateDialogs } from './parts/template-dialogs.tsx'
export { useTemplates, type WriterTemplates } from './parts/use-templates.ts'
export { templateReturnBy } from './template-return.ts'
