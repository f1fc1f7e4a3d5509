export { ReferralDoctorPicker } from './parts/referral-doctor-picker.tsx'
