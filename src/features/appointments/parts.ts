export {
  arriving,
  callNext,
  callNow,
  cancelVisit,
  markAbsent,
  markAllAbsent,
  markArrived,
  markDone,
  markInside,
  putFirst,
  queueOf,
  reorder,
  skip,
  type Undo,
  useQueue,
  waitForReports,
} from './local.ts'
export {
  emergencyPosition,
  inSitting,
  likelyEnd,
  type QueuePosition,
  placedAt,
  type QueueByTab,
  queueOfRows,
  queueRows,
  type QueueRow,
  queueTabs,
  turnsOf,
} from '#domain/appointment/queue.ts'
export { editVisit } from './change.ts'
export { secondVisits } from '#domain/appointment/second-visit.ts'
export { nameOf } from './parts/visit-words.tsx'
export { AppointmentDialog } from './parts/lazy-dialog.tsx'
