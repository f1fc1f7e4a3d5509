export { Bell } from './parts/bell.tsx'
export { NoticeList } from './parts/notice-list.tsx'
export { useNotices } from './use-notices.ts'
