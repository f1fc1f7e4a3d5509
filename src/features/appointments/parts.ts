export { callNext, callNow, cancelVisit, markAbsent, markAllAbsent, markArrived, markDone, markInside, putFirst, queueOf, reorder, skip, type Undo, useQueue, waitForReports } from './local.ts'
export { emergencyPosition, type Placed, placedAt, type Queue, queueOfRows, queueRows, type QueueRow, queueTabs, turnsOf } from './queue.ts'
export { nameOf } from './parts/visit-words.tsx'
export { AppointmentDialog } from './parts/lazy-dialog.tsx'
