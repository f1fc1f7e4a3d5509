export { ArticleText } from './parts/article-text.tsx'
export { DoctorMedia } from './parts/doctor-media.tsx'
