-- tests/integration/numbers.test.ts compares these periods with the texts of pages.
create function public.reset_link_period() returns interval immutable set search_path = '' return interval '15 minutes';
create function public.activation_code_period() returns interval immutable set search_path = '' return interval '24 hours';
create function public.account_deletion_period() returns interval immutable set search_path = '' return interval '24 hours';
create function public.preview_link_period() returns interval immutable set search_path = '' return interval '7 days';
create function public.invitation_period() returns interval immutable set search_path = '' return interval '7 days';
create function public.newsletter_link_period() returns interval immutable set search_path = '' return interval '7 days';
create function public.session_period() returns interval immutable set search_path = '' return interval '14 days';
create function public.unconfirmed_subscriber_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.deleted_comment_period() returns interval immutable set search_path = '' return interval '24 hours';
create function public.bin_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.unused_image_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.every_revision_period() returns interval immutable set search_path = '' return interval '24 hours';
create function public.email_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.delivery_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.ip_address_period() returns interval immutable set search_path = '' return interval '100 days';
create function public.view_period() returns interval immutable set search_path = '' return interval '400 days';
create function public.single_search_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.question_period() returns interval immutable set search_path = '' return interval '90 days';
create function public.return_period() returns interval immutable set search_path = '' return interval '30 days';
create function public.message_period() returns interval immutable set search_path = '' return interval '180 days';

create function public.is_time_zone(p_zone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone p_zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
