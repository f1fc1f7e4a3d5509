export { FeedbackDialog } from './parts/lazy-dialog.tsx'
