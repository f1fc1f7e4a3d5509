export { AssistantForm } from './parts/assistant-form.tsx'
export { useStaffName } from './parts/use-staff-name.ts'
