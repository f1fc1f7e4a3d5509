export { useAdminSearchWords } from './words.ts'
