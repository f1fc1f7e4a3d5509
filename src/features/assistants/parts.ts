export { AssistantForm } from './parts/assistant-form.tsx'
