const pattern =
  /^(is_|needs_|accepts_)|^(active|all_done|allows_unnamed|approve|collected|confirmed|dead_option_enable_disable|deceased|exam_status|first_password_sent|forward|in_time|mobile_by_facts|partly|password_is_default|pmt_status|present|presides|pulled|rating_status|recommendation|reject|rotating|same_person|searched|sensitive|waiting)$/

/** Whether a field says yes or no. */
export const isFlag = (field: string): boolean => pattern.test(field)
