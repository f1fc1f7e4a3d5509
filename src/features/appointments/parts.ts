export { callNext, callNow, cancelVisit, markAbsent, markAllAbsent, markArrived, markDone, putFirst, queueOf, reorder, skip, type Undo, useQueue } from './local.ts'
export { type Placed, placedAt, type Queue, queueOfRows, queueRows, type QueueRow, queueTabs, turnsOf } from './queue.ts'
export { nameOf } from './parts/visit-words.tsx'
export { AppointmentDialog } from './parts/lazy-dialog.tsx'
