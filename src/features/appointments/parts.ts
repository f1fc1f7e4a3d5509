export { callNext, callNow, cancelVisit, markAbsent, markArrived, markDone, putFirst, queueOf, skip, type Undo, useQueue } from './local.ts'
export { type Queue, queueOfRows, queueRows, type QueueRow, queueTabs } from './queue.ts'
