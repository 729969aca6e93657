-- Grounds of rejection say what they are of, and what to do: names that a department gave itself stay.
update lookup set value_en = 'More information needed: send it and have it looked at again', value_bn = 'আরও তথ্য দরকার: তথ্য দিয়ে আবার দেখতে বলুন'
  where type = 25 and code = 'more_information' and value_en = 'More information needed' and value_bn = 'আরও তথ্য প্রয়োজন';
update lookup set value_en = 'Grievance withdrawn', value_bn = 'অভিযোগ তুলে নেওয়া হয়েছে'
  where type = 25 and code = 'cancelled' and value_en = 'Cancelled' and value_bn = 'বাতিল';
