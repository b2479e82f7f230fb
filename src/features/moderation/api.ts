import { callAsUser } from '../session/store.ts'
import { listReports, type ReportAction, reportComment, settleReport } from './contract.ts'

export const sendReport = (id: number, reason: string) => callAsUser(reportComment, { id, reason })

export const fetchReports = (offset: number) => callAsUser(listReports, { offset })

export const sendSettlement = async (id: number, action: ReportAction) =>
  (await callAsUser(settleReport, { id, action })).message
