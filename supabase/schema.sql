-- The database as the migrations leave it. Generated: npm run check -- --write-schema
-- Each object ends with what anon and authenticated may do; service_role may do everything.

create type public.import_kind as enum ('record', 'subscriber', 'suppression', 'spellings', 'cup_weights', 'units', 'series', 'author', 'category', 'page', 'article', 'redirect', 'comment', 'menu');

create type public.import_state as enum ('uploading', 'reading', 'read', 'importing', 'paused', 'done', 'undoing', 'undone', 'failed');

create type public.job_kind as enum ('email', 'newsletter_copy', 'build', 'webhook', 'backup', 'export');

create type public.job_status as enum ('queued', 'running', 'done', 'failed', 'uncertain');

create type public.restore_state as enum ('checking', 'storing', 'replacing', 'comparing', 'done', 'failed');

create table public.account_addresses (
  user_id uuid not null,
  address inet not null,
  signed_up boolean not null default false,
  seen_at timestamp with time zone not null default now(),
  constraint account_addresses_pkey PRIMARY KEY (user_id, address),
  constraint account_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX account_addresses_by_age ON public.account_addresses USING btree (seen_at);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.account_addresses FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.account_addresses enable row level security;
create policy "users read their own IP addresses" on public.account_addresses for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.account_addresses to authenticated;

create table public.account_settings (
  user_id uuid not null,
  autosave boolean not null default true,
  editorial_emails text not null default 'at once'::text,
  generate_from_job_description boolean not null default true,
  answer_emails boolean not null default true,
  article_emails text not null default 'at once'::text,
  time_zone text,
  email_key text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint account_settings_pkey PRIMARY KEY (user_id),
  constraint account_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint article_emails_must_have_a_known_time CHECK ((article_emails = ANY (ARRAY['at once'::text, 'once a week'::text, 'never'::text]))),
  constraint editorial_emails_must_have_a_known_time CHECK ((editorial_emails = ANY (ARRAY['at once'::text, 'once a day'::text, 'never'::text]))),
  constraint email_key_must_be_unique UNIQUE (email_key)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.account_settings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.account_settings enable row level security;
create policy "users edit their own settings" on public.account_settings for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session))
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
create policy "users read their own settings" on public.account_settings for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.account_settings to authenticated;
grant update (autosave, editorial_emails, generate_from_job_description) on public.account_settings to authenticated;

create table public.accounts (
  user_id uuid not null,
  email_verified_at timestamp with time zone,
  terms_accepted_at timestamp with time zone,
  over_13_confirmed_at timestamp with time zone,
  deletes_at timestamp with time zone,
  deletes_comments boolean not null default false,
  constraint accounts_pkey PRIMARY KEY (user_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX accounts_to_delete ON public.accounts USING btree (deletes_at) WHERE (deletes_at IS NOT NULL);
CREATE TRIGGER keep_administrator_with_account AFTER UPDATE OF deletes_at ON public.accounts FOR EACH ROW WHEN (((new.deletes_at IS NOT NULL) AND (old.deletes_at IS NULL))) EXECUTE FUNCTION public.keep_administrator_with_account();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE TRIGGER revoke_tokens_of_leaving_account AFTER UPDATE OF deletes_at ON public.accounts FOR EACH ROW WHEN ((new.deletes_at IS NOT NULL)) EXECUTE FUNCTION public.revoke_tokens_of_owner();
alter table public.accounts enable row level security;
create policy "users read their own account" on public.accounts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.accounts to authenticated;

create table public.activation_codes (
  code_hash text not null,
  user_id uuid not null,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + public.activation_code_period()),
  constraint activation_code_must_be_hashed CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint activation_codes_pkey PRIMARY KEY (code_hash),
  constraint activation_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX activation_codes_of_user ON public.activation_codes USING btree (user_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.activation_codes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.activation_codes enable row level security;

create table public.api_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  scope text not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint token_must_be_stored_hashed CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint token_name_must_have_1_to_80_characters CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 80))),
  constraint token_scope_must_be_known CHECK ((scope = ANY (ARRAY['read'::text, 'articles'::text, 'all'::text])))
);
CREATE INDEX api_tokens_by_user ON public.api_tokens USING btree (user_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.api_tokens FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.api_tokens enable row level security;
create policy "administrators create tokens of their own" on public.api_tokens for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_role('administrator'::text) AS has_role));
create policy "administrators read all tokens" on public.api_tokens for select to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role);
create policy "administrators revoke all tokens" on public.api_tokens for delete to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role);
grant delete on public.api_tokens to authenticated;
grant insert (name, scope, token_hash, expires_at) on public.api_tokens to authenticated;
grant select (id, user_id, name, scope, created_at, expires_at, last_used_at) on public.api_tokens to authenticated;

create table public.article_authors (
  article_id bigint not null,
  author_id bigint not null,
  "position" integer not null,
  constraint article_author_must_exist FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE RESTRICT,
  constraint article_authors_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_authors_pkey PRIMARY KEY (article_id, author_id)
);
CREATE INDEX article_authors_by_author ON public.article_authors USING btree (author_id, article_id);
CREATE TRIGGER index_signed_article AFTER INSERT OR DELETE OR UPDATE OF author_id ON public.article_authors FOR EACH ROW EXECUTE FUNCTION public.index_changed_article('article_id');
CREATE TRIGGER mark_author_of_published_article AFTER INSERT OR UPDATE ON public.article_authors FOR EACH ROW EXECUTE FUNCTION public.mark_public_authors('article_id');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_authors FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_authors enable row level security;
create policy "everyone who may read an article reads its byline" on public.article_authors for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_authors.article_id)));
grant select on public.article_authors to anon;
grant select on public.article_authors to authenticated;

create table public.article_cards (
  id uuid not null,
  article_id bigint not null,
  "position" integer not null,
  kind text not null,
  name text not null,
  minutes integer,
  months smallint[] not null default '{}'::smallint[],
  content jsonb not null,
  text text not null generated always as (public.text_of_card(content)) stored,
  constraint article_cards_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_cards_pkey PRIMARY KEY (id),
  constraint card_kind_must_be_known CHECK ((kind = ANY (ARRAY['recipe'::text, 'method'::text]))),
  constraint card_months_must_be_months CHECK ((months <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint, (8)::smallint, (9)::smallint, (10)::smallint, (11)::smallint, (12)::smallint])),
  constraint card_must_be_an_object_of_at_most_200000_characters CHECK (((jsonb_typeof(content) = 'object'::text) AND (char_length((content)::text) <= 200000))),
  constraint card_name_is_required CHECK ((btrim(name) <> ''::text)),
  constraint card_name_must_be_at_most_200_characters CHECK ((char_length(name) <= 200)),
  constraint card_time_must_not_be_negative CHECK ((minutes >= 0))
);
CREATE INDEX article_cards_by_kind ON public.article_cards USING btree (kind, article_id) INCLUDE (minutes, months);
CREATE INDEX article_cards_in_order ON public.article_cards USING btree (article_id, "position");
CREATE TRIGGER index_article_with_cards AFTER INSERT OR DELETE OR UPDATE OF content ON public.article_cards FOR EACH ROW EXECUTE FUNCTION public.index_changed_article('article_id');
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.article_cards FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_cards FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_cards enable row level security;
create policy "everyone who may read an article reads its cards" on public.article_cards for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_cards.article_id)));
grant select on public.article_cards to anon;
grant select on public.article_cards to authenticated;

create table public.article_categories (
  article_id bigint not null,
  category_id bigint not null,
  "position" integer not null default 0,
  constraint article_categories_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_categories_pkey PRIMARY KEY (article_id, category_id),
  constraint article_category_must_exist FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT
);
CREATE INDEX article_categories_by_category ON public.article_categories USING btree (category_id, article_id);
CREATE TRIGGER index_tagged_article AFTER INSERT OR DELETE OR UPDATE OF article_id, category_id ON public.article_categories FOR EACH ROW EXECUTE FUNCTION public.index_changed_article('article_id');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_categories FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_categories enable row level security;
create policy "everyone who may read an article reads its categories" on public.article_categories for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_categories.article_id)));
grant select on public.article_categories to anon;
grant select on public.article_categories to authenticated;

create table public.article_corrections (
  id bigint not null generated always as identity,
  article_id bigint not null,
  body text not null,
  noted_at timestamp with time zone not null default now(),
  constraint article_corrections_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_corrections_pkey PRIMARY KEY (id),
  constraint correction_must_have_1_to_1000_characters CHECK (((body ~ '\S'::text) AND (char_length(body) <= 1000))),
  constraint request_build_of_correction TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX corrections_of_article ON public.article_corrections USING btree (article_id);
CREATE TRIGGER check_correction BEFORE INSERT ON public.article_corrections FOR EACH ROW EXECUTE FUNCTION public.check_correction();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_corrections FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
CREATE CONSTRAINT TRIGGER request_build_of_correction AFTER INSERT OR DELETE OR UPDATE ON public.article_corrections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.request_build_of_correction();
alter table public.article_corrections enable row level security;
create policy "editors remove corrections" on public.article_corrections for delete to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors rewrite corrections" on public.article_corrections for update to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role)
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "everyone who may read an article reads its corrections" on public.article_corrections for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_corrections.article_id)));
grant select on public.article_corrections to anon;
grant delete, select on public.article_corrections to authenticated;
grant update (body) on public.article_corrections to authenticated;

create table public.article_drafts (
  id bigint not null generated always as identity,
  article_id bigint not null,
  editor_id uuid not null default auth.uid(),
  tab text not null,
  version integer not null,
  content jsonb not null,
  saved_at timestamp with time zone not null default now(),
  constraint article_drafts_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_drafts_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint article_drafts_pkey PRIMARY KEY (id),
  constraint draft_must_be_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint draft_must_be_unique_per_article_editor_and_tab UNIQUE (article_id, editor_id, tab),
  constraint draft_tab_must_be_an_id CHECK ((tab ~ '^[a-z0-9-]{0,36}$'::text))
);
CREATE INDEX article_drafts_by_editor ON public.article_drafts USING btree (editor_id);
CREATE TRIGGER delete_unsaved_article AFTER DELETE ON public.article_drafts FOR EACH ROW EXECUTE FUNCTION public.delete_unsaved_article();
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.article_drafts FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_drafts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_drafts enable row level security;
create policy "authors read and delete their own drafts" on public.article_drafts for all to authenticated
  using ((editor_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_role('author'::text) AS has_role))
  with check ((editor_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_role('author'::text) AS has_role));
grant delete, select on public.article_drafts to authenticated;

create table public.article_images (
  id bigint not null generated always as identity,
  article_id bigint not null,
  "position" integer not null,
  name text not null,
  width integer not null,
  height integer not null,
  darken boolean not null default false,
  alt text not null default ''::text,
  decorative boolean not null default false,
  placeholder text not null default ''::text,
  credit text not null default ''::text,
  focus text not null default '50 50'::text,
  constraint article_images_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_images_pkey PRIMARY KEY (id),
  constraint image_credit_has_at_most_200_characters CHECK ((char_length(credit) <= 200)),
  constraint image_focus_must_be_in_quarters CHECK (public.is_focus(focus)),
  constraint image_name_must_be_generated CHECK ((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint image_size_must_be_positive CHECK (((width > 0) AND (height > 0)))
);
CREATE INDEX article_images_in_order ON public.article_images USING btree (article_id, "position", id);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.article_images FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_undescribed_image AFTER INSERT OR UPDATE ON public.article_images FOR EACH ROW WHEN (((NOT new.decorative) AND (btrim(new.alt) = ''::text))) EXECUTE FUNCTION public.refuse_undescribed_images('article_id');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_images FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_images enable row level security;
create policy "everyone who may read an article reads its images" on public.article_images for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_images.article_id)));
grant select on public.article_images to anon;
grant select on public.article_images to authenticated;

create table public.article_news (
  recipient_id uuid not null,
  article_id bigint not null,
  happened_at timestamp with time zone not null default now(),
  constraint article_news_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_news_pkey PRIMARY KEY (recipient_id, article_id),
  constraint article_news_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX article_news_of_article ON public.article_news USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_news FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.article_news enable row level security;

create table public.article_notes (
  id bigint not null generated always as identity,
  article_id bigint not null,
  answers bigint,
  author_id uuid default auth.uid(),
  version integer not null default 0,
  quote text not null default ''::text,
  before text not null default ''::text,
  after text not null default ''::text,
  body text not null,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint article_notes_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint article_notes_pkey PRIMARY KEY (id),
  constraint article_notes_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint note_must_answer_one_of_the_same_article FOREIGN KEY (answers, article_id) REFERENCES public.article_notes(id, article_id) ON DELETE CASCADE,
  constraint note_must_be_unique_in_its_article UNIQUE (id, article_id),
  constraint note_must_have_1_to_2000_characters CHECK (((body ~ '\S'::text) AND (char_length(body) <= 2000))),
  constraint note_must_quote_at_most_2000_characters CHECK ((GREATEST(char_length(quote), char_length(before), char_length(after)) <= 2000))
);
CREATE INDEX answers_to_note ON public.article_notes USING btree (answers, article_id);
CREATE INDEX article_notes_by_author ON public.article_notes USING btree (author_id);
CREATE INDEX article_notes_by_settler ON public.article_notes USING btree (settled_by);
CREATE INDEX article_notes_in_order ON public.article_notes USING btree (article_id, id);
CREATE TRIGGER record_note BEFORE INSERT ON public.article_notes FOR EACH ROW EXECUTE FUNCTION public.record_note();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_notes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE TRIGGER tell_of_note AFTER INSERT ON public.article_notes FOR EACH ROW EXECUTE FUNCTION public.tell_of_note();
alter table public.article_notes enable row level security;
create policy "who works on an article deletes their own notes" on public.article_notes for delete to authenticated
  using ((author_id = ( SELECT auth.uid() AS uid)) AND public.works_on(article_id));
create policy "who works on an article reads its notes" on public.article_notes for select to authenticated
  using public.works_on(article_id);
create policy "who works on an article writes notes" on public.article_notes for insert to authenticated
  with check ((author_id = ( SELECT auth.uid() AS uid)) AND public.works_on(article_id));
grant delete, select on public.article_notes to authenticated;
grant insert (article_id, answers, quote, before, after, body) on public.article_notes to authenticated;

create table public.article_plans (
  article_id bigint not null,
  idea boolean not null default false,
  assignee_id uuid,
  due_on date,
  constraint article_plans_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_plans_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint article_plans_pkey PRIMARY KEY (article_id)
);
CREATE INDEX article_plans_by_assignee ON public.article_plans USING btree (assignee_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_plans FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_plans enable row level security;
create policy "who works on an article reads who is to write it" on public.article_plans for select to authenticated
  using public.works_on(article_id);
grant select on public.article_plans to authenticated;

create table public.article_references (
  id bigint not null generated always as identity,
  article_id bigint not null,
  "position" integer not null,
  author text not null,
  title text not null,
  title_href text not null default ''::text,
  publication_date text not null default ''::text,
  publisher text not null default ''::text,
  doi text not null default ''::text,
  constraint article_references_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_references_pkey PRIMARY KEY (id),
  constraint reference_author_is_required CHECK ((btrim(author) <> ''::text)),
  constraint reference_author_must_be_at_most_300_characters CHECK ((char_length(author) <= 300)),
  constraint reference_details_must_be_at_most_2000_characters CHECK ((GREATEST(char_length(title_href), char_length(publication_date), char_length(publisher), char_length(doi)) <= 2000)),
  constraint reference_link_must_be_a_web_address CHECK (((title_href = ''::text) OR public.is_web_address(title_href))),
  constraint reference_title_is_required CHECK ((btrim(title) <> ''::text)),
  constraint reference_title_must_be_at_most_500_characters CHECK ((char_length(title) <= 500))
);
CREATE INDEX article_references_in_order ON public.article_references USING btree (article_id, "position", id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_references FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_references enable row level security;
create policy "everyone who may read an article reads its references" on public.article_references for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = article_references.article_id)));
grant select on public.article_references to anon;
grant select on public.article_references to authenticated;

create table public.article_reviews (
  article_id bigint not null,
  asked_by uuid,
  asked_at timestamp with time zone not null default now(),
  returned_at timestamp with time zone,
  returned_by uuid,
  note text not null default ''::text,
  constraint article_reviews_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_reviews_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint article_reviews_pkey PRIMARY KEY (article_id),
  constraint article_reviews_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint review_note_must_be_1_to_2000_characters CHECK (((char_length(note) <= 2000) AND ((returned_at IS NULL) OR (btrim(note) <> ''::text))))
);
CREATE INDEX article_reviews_by_editor ON public.article_reviews USING btree (returned_by);
CREATE INDEX article_reviews_by_writer ON public.article_reviews USING btree (asked_by);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_reviews enable row level security;
create policy "authors read the reviews of their own articles, editors all" on public.article_reviews for select to authenticated
  using public.works_on(article_id);
grant select on public.article_reviews to authenticated;

create table public.article_revisions (
  id bigint not null generated always as identity,
  article_id bigint not null,
  version integer not null,
  reason text not null,
  published boolean not null,
  content jsonb not null,
  saved_by uuid default auth.uid(),
  saved_at timestamp with time zone not null default now(),
  constraint article_revisions_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_revisions_pkey PRIMARY KEY (id),
  constraint article_revisions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint revision_reason_must_be_known CHECK ((reason = ANY (ARRAY['save'::text, 'publish'::text, 'draft'::text, 'pending'::text])))
);
CREATE INDEX article_revisions_by_editor ON public.article_revisions USING btree (saved_by);
CREATE INDEX article_revisions_newest_first ON public.article_revisions USING btree (article_id, id DESC);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.article_revisions FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.article_revisions enable row level security;
create policy "authors read the revisions of their own articles, editors all" on public.article_revisions for select to authenticated
  using public.works_on(article_id);
grant select on public.article_revisions to authenticated;

create table public.article_shares (
  article_id bigint not null,
  day date not null,
  visitor text not null,
  channel text not null,
  constraint article_shares_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_shares_pkey PRIMARY KEY (article_id, day, visitor),
  constraint share_channel_must_be_known CHECK ((channel = ANY (ARRAY['facebook'::text, 'linkedin'::text, 'email'::text, 'link'::text])))
);
CREATE INDEX article_shares_by_day ON public.article_shares USING btree (day);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_shares FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.article_shares enable row level security;

create table public.article_sources (
  article_id bigint not null,
  day date not null,
  host text not null,
  views integer not null default 1,
  constraint article_sources_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_sources_pkey PRIMARY KEY (article_id, day, host),
  constraint source_must_be_a_host CHECK ((host ~ '^[a-z0-9.-]{1,100}$'::text))
);
CREATE INDEX article_sources_by_day ON public.article_sources USING btree (day);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_sources FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.article_sources enable row level security;

create table public.article_views (
  article_id bigint not null,
  day date not null,
  visitor text not null,
  finished boolean not null default false,
  constraint article_views_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_views_pkey PRIMARY KEY (article_id, day, visitor)
);
CREATE INDEX article_views_by_day ON public.article_views USING btree (day, visitor);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_views FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.article_views enable row level security;

create table public.article_votes (
  article_id bigint not null,
  user_id uuid not null,
  vote smallint not null,
  cast_at timestamp with time zone not null default now(),
  constraint article_votes_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint article_votes_pkey PRIMARY KEY (article_id, user_id),
  constraint article_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint vote_must_be_like_or_dislike CHECK ((vote = ANY (ARRAY[1, '-1'::integer])))
);
CREATE INDEX article_votes_by_user ON public.article_votes USING btree (user_id);
CREATE TRIGGER count_article_votes AFTER INSERT OR DELETE OR UPDATE ON public.article_votes FOR EACH ROW EXECUTE FUNCTION public.count_votes('articles', 'article_id');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.article_votes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.article_votes enable row level security;
create policy "users read their own votes on articles" on public.article_votes for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.article_votes to authenticated;

create table public.articles (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  subtitle text not null,
  headline text not null,
  body text not null,
  owner_id uuid,
  updated_by uuid default auth.uid(),
  published boolean not null default false,
  published_at timestamp with time zone,
  binned_at timestamp with time zone,
  scheduled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  minutes integer not null,
  body_digest text not null,
  shown_cards uuid[] not null,
  build_id bigint,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  shares integer not null default 0,
  num_comments integer not null default 0,
  comments_open boolean not null default true,
  guid text,
  sharing jsonb not null default '{"dated": null, "title": "", "hidden": false, "picture": "", "canonical": "", "description": "", "comments_until": null}'::jsonb,
  constraint article_counts_must_not_be_negative CHECK ((LEAST(views, likes, dislikes, shares, num_comments) >= 0)),
  constraint article_guid_has_at_most_500_characters CHECK (((char_length(guid) >= 1) AND (char_length(guid) <= 500))),
  constraint article_headline_has_at_most_1000_characters CHECK ((char_length(headline) <= 1000)),
  constraint article_id_must_be_lowercase_words CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint article_id_must_be_unique UNIQUE (slug),
  constraint article_id_must_not_be_reserved CHECK ((slug <> ALL (ARRAY['new'::text, 'edit'::text, 'preview'::text, 'search'::text, 'admin'::text, 'api'::text, 'articles'::text, 'article'::text, 'series'::text, 'category'::text, 'index'::text, 'rss'::text, 'feed'::text, '404'::text]))),
  constraint article_must_be_saved_before_it_is_published CHECK (((version > 0) OR ((NOT published) AND (scheduled_at IS NULL)))),
  constraint article_must_not_be_changed_before_it_was_published CHECK ((updated_at >= published_at)),
  constraint article_needs_a_headline_to_be_published CHECK (((NOT (published OR (scheduled_at IS NOT NULL))) OR (btrim(headline) <> ''::text))),
  constraint article_needs_a_subtitle_to_be_published CHECK (((NOT (published OR (scheduled_at IS NOT NULL))) OR (btrim(subtitle) <> ''::text))),
  constraint article_needs_a_text_to_be_published CHECK (((NOT (published OR (scheduled_at IS NOT NULL))) OR (btrim(body) <> ''::text))),
  constraint article_picture_credits_have_at_most_200_characters CHECK (public.has_fitting_credits(body)),
  constraint article_pictures_must_be_described_to_be_published CHECK (((NOT (published OR (scheduled_at IS NOT NULL))) OR (body !~ '<img(?![^>]*[[:space:]]alt=)'::text))),
  constraint article_sharing_must_fit CHECK (public.is_sharing(sharing)),
  constraint article_subtitle_has_at_most_300_characters CHECK ((char_length(subtitle) <= 300)),
  constraint article_title_is_required CHECK (((btrim(title) <> ''::text) AND (char_length(title) <= 200))),
  constraint articles_build_id_fkey FOREIGN KEY (build_id) REFERENCES public.jobs(id) ON DELETE SET NULL,
  constraint articles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint binned_article_must_not_be_published CHECK (((binned_at IS NULL) OR (NOT published))),
  constraint published_article_must_have_a_publication_date CHECK (((NOT published) OR (published_at IS NOT NULL))),
  constraint scheduled_article_must_not_be_published_or_binned CHECK (((scheduled_at IS NULL) OR ((NOT published) AND (binned_at IS NULL))))
);
CREATE INDEX articles_by_build ON public.articles USING btree (build_id) WHERE (build_id IS NOT NULL);
CREATE INDEX articles_by_creation ON public.articles USING btree (created_at DESC, id DESC);
CREATE INDEX articles_by_editor ON public.articles USING btree (updated_by);
CREATE INDEX articles_by_owner ON public.articles USING btree (owner_id);
CREATE INDEX articles_by_title ON public.articles USING btree (lower(title));
CREATE INDEX articles_by_update ON public.articles USING btree (updated_at DESC);
CREATE INDEX articles_whose_comments_close ON public.articles USING btree (id) WHERE (comments_open AND ((sharing ->> 'comments_until'::text) IS NOT NULL));
CREATE INDEX published_articles_by_date ON public.articles USING btree (published_at DESC, id DESC) WHERE published;
CREATE INDEX scheduled_articles ON public.articles USING btree (scheduled_at) WHERE (scheduled_at IS NOT NULL);
CREATE TRIGGER date_change_by_publication BEFORE INSERT OR UPDATE OF published_at, updated_at ON public.articles FOR EACH ROW EXECUTE FUNCTION public.date_change_by_publication();
CREATE TRIGGER derive_from_body BEFORE INSERT OR UPDATE OF body ON public.articles FOR EACH ROW EXECUTE FUNCTION public.derive_from_body();
CREATE TRIGGER emit_binned AFTER UPDATE OF binned_at ON public.articles FOR EACH ROW WHEN (((new.binned_at IS NOT NULL) AND (old.binned_at IS NULL) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION public.emit_event('article.deleted');
CREATE TRIGGER emit_deleted AFTER DELETE ON public.articles FOR EACH ROW WHEN (((old.binned_at IS NULL) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION public.emit_event('article.deleted');
CREATE TRIGGER emit_published AFTER UPDATE OF published ON public.articles FOR EACH ROW WHEN ((new.published AND (NOT old.published))) EXECUTE FUNCTION public.emit_event('article.published');
CREATE TRIGGER emit_suspended AFTER UPDATE OF published ON public.articles FOR EACH ROW WHEN ((old.published AND (NOT new.published) AND (new.binned_at IS NULL))) EXECUTE FUNCTION public.emit_event('article.suspended');
CREATE TRIGGER emit_updated AFTER UPDATE OF title, subtitle, headline, body, slug ON public.articles FOR EACH ROW WHEN ((new.published AND old.published AND ((new.version IS DISTINCT FROM old.version) OR (new.slug IS DISTINCT FROM old.slug)))) EXECUTE FUNCTION public.emit_event('article.updated');
CREATE TRIGGER end_review AFTER UPDATE OF published, binned_at ON public.articles FOR EACH ROW WHEN ((new.published OR (new.binned_at IS NOT NULL))) EXECUTE FUNCTION public.end_review();
CREATE TRIGGER index_changed_article AFTER UPDATE OF title, subtitle, headline, body, published ON public.articles FOR EACH ROW WHEN ((((((old.title IS DISTINCT FROM new.title) OR (old.subtitle IS DISTINCT FROM new.subtitle)) OR (old.headline IS DISTINCT FROM new.headline)) OR (old.body IS DISTINCT FROM new.body)) OR (new.published AND (NOT old.published)))) EXECUTE FUNCTION public.index_changed_article('id');
CREATE TRIGGER index_new_article AFTER INSERT ON public.articles FOR EACH ROW EXECUTE FUNCTION public.index_changed_article('id');
CREATE TRIGGER mark_authors_of_published_article AFTER UPDATE OF published ON public.articles FOR EACH ROW WHEN (new.published) EXECUTE FUNCTION public.mark_public_authors('id');
CREATE TRIGGER note_readable_article AFTER UPDATE OF published ON public.articles FOR EACH ROW WHEN ((old.published <> new.published)) EXECUTE FUNCTION public.note_readable_article();
CREATE TRIGGER record_article_save BEFORE UPDATE OF title, subtitle, headline, body ON public.articles FOR EACH ROW EXECUTE FUNCTION public.record_article_save();
CREATE TRIGGER record_former_article_id AFTER INSERT OR UPDATE OF slug ON public.articles FOR EACH ROW EXECUTE FUNCTION public.record_former_article_id();
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE OF body ON public.articles FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER redirect_former_address AFTER UPDATE OF slug ON public.articles FOR EACH ROW WHEN (((old.slug <> new.slug) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION public.redirect_former_address('article');
CREATE TRIGGER refuse_former_address BEFORE INSERT OR UPDATE OF slug ON public.articles FOR EACH ROW EXECUTE FUNCTION public.refuse_former_address('article');
CREATE TRIGGER refuse_newsletter_of_tokens BEFORE UPDATE OF published, scheduled_at ON public.articles FOR EACH ROW WHEN (((new.published AND (NOT old.published)) OR (new.scheduled_at IS DISTINCT FROM old.scheduled_at))) EXECUTE FUNCTION public.refuse_newsletter_of_tokens();
CREATE TRIGGER refuse_retired_article_id BEFORE INSERT OR UPDATE OF slug ON public.articles FOR EACH ROW EXECUTE FUNCTION public.refuse_retired_article_id();
CREATE TRIGGER refuse_undescribed_images AFTER UPDATE OF published, scheduled_at ON public.articles FOR EACH ROW WHEN ((new.published OR (new.scheduled_at IS NOT NULL))) EXECUTE FUNCTION public.refuse_undescribed_images('id');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
CREATE TRIGGER retire_article_id AFTER DELETE ON public.articles FOR EACH ROW WHEN ((old.version > 0)) EXECUTE FUNCTION public.retire_article_id();
CREATE TRIGGER tell_of_article AFTER UPDATE OF published ON public.articles FOR EACH ROW WHEN ((new.published AND (NOT old.published) AND (old.published_at IS NULL) AND ((new.sharing ->> 'dated'::text) IS NULL))) EXECUTE FUNCTION public.tell_of_article();
alter table public.articles enable row level security;
create policy "everyone reads published articles, authors their own, editors a" on public.articles for select to anon, authenticated
  using ((published AND (binned_at IS NULL)) OR ( SELECT public.has_role('editor'::text) AS has_role) OR (( SELECT public.has_role('author'::text) AS has_role) AND ((owner_id = ( SELECT auth.uid() AS uid)) OR (id = ANY (( SELECT public.assigned_articles() AS assigned_articles)::bigint[])))));
grant select on public.articles to anon;
grant select on public.articles to authenticated;

create table public.asked_questions (
  words text not null,
  days integer not null default 1,
  asked_on date not null default public.day_of(),
  constraint asked_questions_pkey PRIMARY KEY (words),
  constraint question_must_have_3_to_60_characters CHECK (((char_length(words) >= 3) AND (char_length(words) <= 60)))
);
CREATE INDEX asked_questions_by_day ON public.asked_questions USING btree (asked_on);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.asked_questions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.asked_questions enable row level security;

create table public.authors (
  id bigint not null generated always as identity,
  slug text not null,
  name text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  biography text not null default ''::text,
  portrait jsonb,
  links jsonb not null default '[]'::jsonb,
  profile_id uuid,
  was_public boolean not null default false,
  version integer not null default 1,
  constraint author_account_must_be_of_one_author UNIQUE (profile_id),
  constraint author_biography_must_be_at_most_2000_characters CHECK ((char_length(biography) <= 2000)),
  constraint author_links_must_be_web_addresses_with_labels CHECK (public.is_link_list(links)),
  constraint author_name_is_required CHECK ((btrim(name) <> ''::text)),
  constraint author_names_must_be_plain_text CHECK ((public.is_plain_name(name) AND public.is_plain_name(first_name) AND public.is_plain_name(last_name))),
  constraint author_names_must_be_short CHECK ((GREATEST(char_length(name), char_length(first_name), char_length(last_name)) <= 100)),
  constraint author_names_must_not_contain_a_web_address CHECK (((NOT public.contains_web_address(name)) AND (NOT public.contains_web_address(first_name)) AND (NOT public.contains_web_address(last_name)))),
  constraint author_portrait_must_be_described_or_decorative CHECK (((portrait IS NULL) OR public.is_picture(portrait))),
  constraint author_slug_must_be_lowercase_words CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint author_slug_must_be_unique UNIQUE (slug),
  constraint authors_pkey PRIMARY KEY (id),
  constraint authors_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint request_build_of_author TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER index_articles_of_author AFTER UPDATE OF name, first_name, last_name ON public.authors FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION public.index_articles_of_row('article_authors', 'author_id');
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.authors FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER redirect_former_address AFTER UPDATE OF slug ON public.authors FOR EACH ROW WHEN (((old.slug <> new.slug) AND old.was_public)) EXECUTE FUNCTION public.redirect_former_address('author');
CREATE TRIGGER refuse_former_address BEFORE INSERT OR UPDATE OF slug ON public.authors FOR EACH ROW EXECUTE FUNCTION public.refuse_former_address('author');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.authors FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
CREATE CONSTRAINT TRIGGER request_build_of_author AFTER UPDATE ON public.authors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.profile_id IS NOT NULL) AND (new.profile_id IS NULL))) EXECUTE FUNCTION public.request_build_of_author();
alter table public.authors enable row level security;
create policy "everyone reads the authors of articles that they may read, edit" on public.authors for select to anon, authenticated
  using (( SELECT public.has_role('editor'::text) AS has_role) OR (EXISTS ( SELECT
   FROM public.article_authors bylines
  WHERE (bylines.author_id = authors.id))));
grant select on public.authors to anon;
grant select on public.authors to authenticated;

create table public.backup_plan (
  is_the_plan boolean not null default true,
  is_nightly boolean not null default false,
  days integer not null default 30,
  constraint backup_must_be_kept_1_to_365_days CHECK (((days >= 1) AND (days <= 365))),
  constraint backup_plan_must_be_one CHECK (is_the_plan),
  constraint backup_plan_pkey PRIMARY KEY (is_the_plan)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.backup_plan FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.backup_plan enable row level security;
create policy "administrators read and change the plan of backups" on public.backup_plan for all to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role)
  with check ( SELECT public.has_role('administrator'::text) AS has_role);
grant select on public.backup_plan to authenticated;
grant update (is_nightly, days) on public.backup_plan to authenticated;

create table public.backups (
  id uuid not null default gen_random_uuid(),
  made_at timestamp with time zone not null default now(),
  reason text not null,
  rows integer not null,
  files integer not null,
  parts jsonb not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.backups FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.backups enable row level security;
create policy "administrators read and delete backups" on public.backups for all to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role)
  with check ( SELECT public.has_role('administrator'::text) AS has_role);
grant delete, select on public.backups to authenticated;

create table public.build_changes (
  build_id bigint not null,
  reason text not null,
  asked_at timestamp with time zone not null default now(),
  constraint build_changes_build_id_fkey FOREIGN KEY (build_id) REFERENCES public.jobs(id) ON DELETE CASCADE,
  constraint build_changes_pkey PRIMARY KEY (build_id, reason, asked_at)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.build_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.build_changes enable row level security;

create table public.card_stars (
  card_id uuid not null,
  article_id bigint not null,
  user_id uuid not null,
  stars smallint not null,
  given_at timestamp with time zone not null default now(),
  constraint card_stars_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint card_stars_pkey PRIMARY KEY (card_id, user_id),
  constraint card_stars_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint stars_must_be_one_to_five CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX card_stars_by_user ON public.card_stars USING btree (user_id);
CREATE INDEX card_stars_of_article ON public.card_stars USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.card_stars FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.card_stars enable row level security;
create policy "users read their own stars" on public.card_stars for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.card_stars to authenticated;

create table public.cart_lines (
  user_id uuid not null default auth.uid(),
  sku bigint not null,
  quantity integer not null default 1,
  place smallint not null,
  constraint cart_lines_pkey PRIMARY KEY (user_id, sku),
  constraint cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint cart_quantity_must_be_1_to_999 CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint cart_sku_must_be_positive CHECK ((sku > 0))
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.cart_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.cart_lines enable row level security;
create policy "users read and write their own cart" on public.cart_lines for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session))
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant delete, select on public.cart_lines to authenticated;
grant insert (sku, quantity, place) on public.cart_lines to authenticated;

create table public.categories (
  id bigint not null generated always as identity,
  slug text not null,
  name text not null,
  description text not null default ''::text,
  picture jsonb,
  parent_id bigint,
  "position" integer not null default 0,
  needs_safety boolean not null default false,
  in_menus boolean not null default true,
  version integer not null default 1,
  constraint categories_pkey PRIMARY KEY (id),
  constraint category_description_must_be_at_most_1000_characters CHECK ((char_length(description) <= 1000)),
  constraint category_name_is_required CHECK ((btrim(name) <> ''::text)),
  constraint category_name_must_be_one_short_line CHECK (((char_length(name) <= 80) AND (name !~ '[[:cntrl:]]'::text))),
  constraint category_parent_must_exist FOREIGN KEY (parent_id) REFERENCES public.categories(id) ON DELETE RESTRICT,
  constraint category_picture_must_be_described_or_decorative CHECK (((picture IS NULL) OR public.is_picture(picture))),
  constraint category_slug_must_be_lowercase_words CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint category_slug_must_be_unique UNIQUE (slug)
);
CREATE INDEX categories_by_parent ON public.categories USING btree (parent_id, "position");
CREATE TRIGGER index_articles_of_category AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.index_articles_of_row('article_categories', 'category_id');
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER redirect_former_address AFTER UPDATE OF slug ON public.categories FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION public.redirect_former_address('category');
CREATE TRIGGER refuse_category_cycle BEFORE INSERT OR UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.refuse_category_cycle();
CREATE TRIGGER refuse_deep_category BEFORE INSERT OR UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.refuse_deep_category();
CREATE TRIGGER refuse_former_address BEFORE INSERT OR UPDATE OF slug ON public.categories FOR EACH ROW EXECUTE FUNCTION public.refuse_former_address('category');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.categories enable row level security;
create policy "everyone reads the categories" on public.categories for select to anon, authenticated
  using true;
grant select on public.categories to anon;
grant select on public.categories to authenticated;

create table public.category_starts (
  category_id bigint not null,
  "position" integer not null,
  article_id bigint not null,
  constraint category_must_begin_with_an_article_once UNIQUE (category_id, article_id),
  constraint category_must_begin_with_at_most_three_articles CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint category_starts_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint category_starts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint category_starts_pkey PRIMARY KEY (category_id, "position")
);
CREATE INDEX category_starts_by_article ON public.category_starts USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.category_starts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.category_starts enable row level security;
create policy "everyone who may read an article reads which categories begin w" on public.category_starts for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = category_starts.article_id)));
grant select on public.category_starts to anon;
grant select on public.category_starts to authenticated;

create table public.comment_news (
  recipient_id uuid not null,
  comment_id bigint not null,
  article_id bigint not null,
  happened_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  constraint comment_news_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint comment_news_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE,
  constraint comment_news_pkey PRIMARY KEY (recipient_id, comment_id),
  constraint comment_news_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX comment_news_of_comment ON public.comment_news USING btree (comment_id);
CREATE INDEX comment_news_of_discussion ON public.comment_news USING btree (article_id, recipient_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.comment_news FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.comment_news enable row level security;

create table public.comment_reports (
  comment_id bigint not null,
  user_id uuid not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  constraint comment_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE,
  constraint comment_reports_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint report_reason_must_be_at_most_500_characters CHECK ((char_length(reason) <= 500))
);
CREATE INDEX comment_reports_by_user ON public.comment_reports USING btree (user_id);
CREATE INDEX open_comment_reports ON public.comment_reports USING btree (comment_id, created_at) WHERE (resolved_at IS NULL);
CREATE TRIGGER emit_report AFTER INSERT ON public.comment_reports FOR EACH ROW EXECUTE FUNCTION public.emit_event('comment.reported');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.comment_reports FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.comment_reports enable row level security;

create table public.comment_votes (
  comment_id bigint not null,
  user_id uuid not null,
  vote smallint not null,
  cast_at timestamp with time zone not null default now(),
  constraint comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE,
  constraint comment_votes_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint vote_must_be_like_or_dislike CHECK ((vote = ANY (ARRAY[1, '-1'::integer])))
);
CREATE INDEX comment_votes_by_user ON public.comment_votes USING btree (user_id);
CREATE TRIGGER count_comment_votes AFTER INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION public.count_votes('comments', 'comment_id');
CREATE TRIGGER refuse_vote_on_own_comment BEFORE INSERT OR UPDATE ON public.comment_votes FOR EACH ROW EXECUTE FUNCTION public.refuse_vote_on_own_comment();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.comment_votes enable row level security;
create policy "users read their own votes on comments" on public.comment_votes for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.comment_votes to authenticated;

create table public.comments (
  id bigint not null generated always as identity,
  article_id bigint not null,
  author_id uuid default auth.uid(),
  parent_id bigint,
  body text not null,
  html text not null,
  likes integer not null default 0,
  dislikes integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  withheld text,
  imported_name text,
  imported_stars smallint,
  card_id uuid,
  picture jsonb,
  constraint comment_belongs_to_one_article UNIQUE (id, article_id),
  constraint comment_body_is_required CHECK (((deleted_at IS NOT NULL) OR (btrim(body) <> ''::text))),
  constraint comment_body_must_be_at_most_5000_characters CHECK ((char_length(body) <= 5000)),
  constraint comment_counts_must_not_be_negative CHECK ((LEAST(likes, dislikes) >= 0)),
  constraint comment_picture_must_show_what_was_made CHECK (((picture IS NULL) OR ((card_id IS NOT NULL) AND (jsonb_typeof(picture) = 'object'::text)))),
  constraint comments_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint comments_pkey PRIMARY KEY (id),
  constraint imported_name_must_be_short CHECK (((char_length(imported_name) >= 1) AND (char_length(imported_name) <= 100))),
  constraint imported_stars_of_comment_must_be_one_to_five CHECK (((imported_stars >= 1) AND (imported_stars <= 5))),
  constraint reply_must_share_its_parents_article FOREIGN KEY (parent_id, article_id) REFERENCES public.comments(id, article_id) ON DELETE CASCADE,
  constraint request_build_of_changed_comment TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint request_build_of_comment_without_author TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint request_build_of_removed_comment TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint withheld_comment_must_have_a_reason CHECK (((withheld IS NULL) OR ((withheld = ANY (ARRAY['waiting'::text, 'writer'::text])) AND (deleted_at IS NOT NULL))))
);
CREATE INDEX comments_by_author ON public.comments USING btree (author_id);
CREATE INDEX comments_by_date ON public.comments USING btree (created_at, id);
CREATE INDEX comments_by_words ON public.comments USING gin (to_tsvector('public.stemmed'::regconfig, body));
CREATE INDEX comments_of_article ON public.comments USING btree (article_id, parent_id, created_at, id);
CREATE INDEX conversations_by_date ON public.comments USING btree (article_id, created_at DESC, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX conversations_by_rating ON public.comments USING btree (article_id, ((likes - dislikes)) DESC, created_at, id) WHERE (parent_id IS NULL);
CREATE INDEX pictures_of_made_cards ON public.comments USING btree (card_id, created_at DESC, id DESC) WHERE (picture IS NOT NULL);
CREATE INDEX replies_of_comment ON public.comments USING btree (parent_id, created_at, id);
CREATE INDEX withheld_comments ON public.comments USING btree (created_at DESC, id DESC) WHERE (withheld IS NOT NULL);
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.comments FOR EACH ROW EXECUTE FUNCTION public.count_comments();
CREATE TRIGGER delete_reports_of_deleted_comment AFTER UPDATE OF deleted_at ON public.comments FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION public.delete_reports_of_deleted_comment();
CREATE TRIGGER emit_approved_comment AFTER UPDATE OF withheld ON public.comments FOR EACH ROW WHEN (((old.withheld = 'waiting'::text) AND (new.withheld IS NULL))) EXECUTE FUNCTION public.emit_event('comment.created');
CREATE TRIGGER emit_comment AFTER INSERT ON public.comments FOR EACH ROW WHEN (((new.created_at = now()) AND (new.author_id IS NOT NULL) AND (new.withheld IS NULL))) EXECUTE FUNCTION public.emit_event('comment.created');
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE OF picture ON public.comments FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.comments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE CONSTRAINT TRIGGER request_build_of_changed_comment AFTER UPDATE ON public.comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.html IS DISTINCT FROM new.html) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION public.request_build_of_comment('comment');
CREATE CONSTRAINT TRIGGER request_build_of_comment_without_author AFTER UPDATE ON public.comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.author_id IS NULL) AND (old.author_id IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION public.request_build_of_comment('account');
CREATE CONSTRAINT TRIGGER request_build_of_removed_comment AFTER DELETE ON public.comments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION public.request_build_of_comment('comment');
CREATE TRIGGER tell_of_approved_comment AFTER UPDATE OF withheld ON public.comments FOR EACH ROW WHEN (((old.withheld = 'waiting'::text) AND (new.withheld IS NULL))) EXECUTE FUNCTION public.tell_of_approved_comment();
CREATE TRIGGER tell_of_comment_that_waits_again AFTER UPDATE OF withheld ON public.comments FOR EACH ROW WHEN (((new.withheld = 'waiting'::text) AND (old.withheld IS DISTINCT FROM 'waiting'::text))) EXECUTE FUNCTION public.tell_of_waiting_comment();
CREATE TRIGGER tell_of_waiting_comment AFTER INSERT ON public.comments FOR EACH ROW WHEN ((new.withheld = 'waiting'::text)) EXECUTE FUNCTION public.tell_of_waiting_comment();
alter table public.comments enable row level security;
create policy "editors and their writer read withheld comments" on public.comments for select to authenticated
  using ((withheld IS NOT NULL) AND (( SELECT public.has_role('editor'::text) AS has_role) OR ((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session))));
create policy "everyone who may read an article reads its comments" on public.comments for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = comments.article_id))) AND (withheld IS NULL));
grant select on public.comments to anon;
grant select on public.comments to authenticated;

create table public.cooked_cards (
  user_id uuid not null default auth.uid(),
  card_id uuid not null,
  content jsonb not null,
  constraint cooked_card_is_small CHECK ((octet_length((content)::text) <= 16000)),
  constraint cooked_cards_pkey PRIMARY KEY (user_id, card_id),
  constraint cooked_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.cooked_cards FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.cooked_cards enable row level security;
create policy "users read what they cooked" on public.cooked_cards for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.cooked_cards to authenticated;

create table public.cup_weights (
  id bigint not null generated always as identity,
  name text not null,
  names text[] not null default '{}'::text[],
  grams numeric not null,
  source text not null default ''::text,
  version integer not null default 1,
  constraint cup_must_weigh_10_to_2000_grams CHECK (((grams >= (10)::numeric) AND (grams <= (2000)::numeric))),
  constraint cup_weights_pkey PRIMARY KEY (id),
  constraint ingredient_must_be_unique UNIQUE (name),
  constraint ingredient_must_have_1_to_80_characters CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 80)) AND (name = lower(btrim(name))))),
  constraint ingredient_must_have_at_most_20_names CHECK (((cardinality(names) <= 20) AND (char_length((names)::text) <= 1700))),
  constraint request_build_of_cup_weights TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint source_must_have_at_most_200_characters CHECK ((char_length(source) <= 200))
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.cup_weights FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
CREATE CONSTRAINT TRIGGER request_build_of_cup_weights AFTER INSERT OR DELETE OR UPDATE ON public.cup_weights DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.request_build_of_table('measures');
alter table public.cup_weights enable row level security;
create policy "editors add weights of a cup" on public.cup_weights for insert to authenticated
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors change weights of a cup" on public.cup_weights for update to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role)
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors remove weights of a cup" on public.cup_weights for delete to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
create policy "everyone reads the weights of a cup" on public.cup_weights for select to anon, authenticated
  using true;
grant select on public.cup_weights to anon;
grant delete, select on public.cup_weights to authenticated;
grant insert (name, names, grams, source) on public.cup_weights to authenticated;
grant update (name, names, grams, source, version) on public.cup_weights to authenticated;

create table public.deleted_comments (
  id bigint not null,
  article_id bigint not null,
  author_id uuid,
  by_editor boolean not null,
  reason text not null default ''::text,
  deleted_at timestamp with time zone not null default now(),
  comment jsonb not null,
  above jsonb not null,
  votes jsonb not null,
  constraint deleted_comments_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint deleted_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint deleted_comments_pkey PRIMARY KEY (id),
  constraint deletion_reason_must_be_at_most_500_characters CHECK ((char_length(reason) <= 500))
);
CREATE INDEX deleted_comments_by_author ON public.deleted_comments USING btree (author_id);
CREATE INDEX deleted_comments_by_date ON public.deleted_comments USING btree (deleted_at);
CREATE INDEX deleted_comments_of_article ON public.deleted_comments USING btree (article_id);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.deleted_comments FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.deleted_comments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.deleted_comments enable row level security;

create table public.deployment (
  id boolean not null default true,
  address text not null,
  due_jobs_key text not null,
  has_builds boolean not null,
  build_budget integer,
  recorded_at timestamp with time zone not null default now(),
  constraint build_budget_must_allow_a_build CHECK ((build_budget >= 1)),
  constraint deployment_pkey PRIMARY KEY (id),
  constraint there_must_be_one_deployment CHECK (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.deployment FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.deployment enable row level security;

create table public.editorial_news (
  id bigint not null generated always as identity,
  recipient_id uuid not null,
  article_id bigint not null,
  by_id uuid,
  note_id bigint,
  comment_id bigint,
  happened_at timestamp with time zone not null default now(),
  constraint editorial_news_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint editorial_news_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint editorial_news_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE,
  constraint editorial_news_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.article_notes(id) ON DELETE CASCADE,
  constraint editorial_news_pkey PRIMARY KEY (id),
  constraint editorial_news_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX editorial_news_by_cause ON public.editorial_news USING btree (by_id);
CREATE INDEX editorial_news_by_recipient ON public.editorial_news USING btree (recipient_id);
CREATE INDEX editorial_news_of_article ON public.editorial_news USING btree (article_id);
CREATE INDEX editorial_news_of_comment ON public.editorial_news USING btree (comment_id);
CREATE INDEX editorial_news_of_note ON public.editorial_news USING btree (note_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.editorial_news FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.editorial_news enable row level security;

create table public.email_brakes (
  id bigint not null generated always as identity,
  issue_id bigint,
  day date,
  returned integer not null,
  emails integer not null,
  pulled_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  constraint brake_must_be_of_an_issue_or_a_day CHECK ((num_nonnulls(issue_id, day) = 1)),
  constraint brake_must_be_pulled_once UNIQUE NULLS NOT DISTINCT (issue_id, day),
  constraint email_brakes_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE,
  constraint email_brakes_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.email_brakes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.email_brakes enable row level security;

create table public.email_changes (
  user_id uuid not null,
  email text not null,
  old_code_hash text,
  new_code_hash text,
  expires_at timestamp with time zone not null default (now() + public.activation_code_period()),
  constraint email_changes_new_code_hash_key UNIQUE (new_code_hash),
  constraint email_changes_old_code_hash_key UNIQUE (old_code_hash),
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.email_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.email_changes enable row level security;

create table public.email_settings (
  id boolean not null default true,
  sender_name text not null default ''::text,
  reply_to text not null default ''::text,
  owner_address text not null default ''::text,
  newsletter_pace integer not null default 300,
  dkim_selector text not null default ''::text,
  plus_addresses boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint dkim_selector_must_be_a_name CHECK ((dkim_selector ~ '^[a-z0-9._-]{0,63}$'::text)),
  constraint email_owner_address_must_be_an_address CHECK (((owner_address = ''::text) OR public.is_email_address(owner_address))),
  constraint email_reply_to_must_be_an_address CHECK (((reply_to = ''::text) OR public.is_email_address(reply_to))),
  constraint email_sender_name_must_be_plain_text CHECK (((char_length(sender_name) <= 60) AND public.is_plain_name(sender_name))),
  constraint email_settings_must_have_one_row CHECK (id),
  constraint email_settings_pkey PRIMARY KEY (id),
  constraint email_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint newsletter_pace_must_be_3000_at_most CHECK (((newsletter_pace >= 1) AND (newsletter_pace <= 3000)))
);
CREATE INDEX email_settings_by_editor ON public.email_settings USING btree (updated_by);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.email_settings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.email_settings enable row level security;
create policy "administrators read the addresses of emails" on public.email_settings for select to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role);
grant select on public.email_settings to authenticated;

create table public.empty_searches (
  day date not null,
  asker text not null,
  words text not null,
  constraint empty_search_must_be_200_characters_at_most CHECK ((char_length(words) <= 200)),
  constraint empty_searches_pkey PRIMARY KEY (day, asker)
);
CREATE INDEX empty_searches_by_words ON public.empty_searches USING btree (words);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.empty_searches FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.empty_searches enable row level security;

create table public.english_words (
  stem text not null,
  constraint english_words_pkey PRIMARY KEY (stem)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.english_words FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.english_words enable row level security;

create table public.first_set_up (
  id boolean not null default true,
  code_hash text,
  email text,
  expires_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint first_set_up_pkey PRIMARY KEY (id),
  constraint set_up_code_must_be_hashed CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint set_up_code_must_end_with_the_set_up CHECK (((done_at IS NULL) OR (code_hash IS NULL))),
  constraint site_must_be_set_up_once CHECK (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.first_set_up FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.first_set_up enable row level security;

create table public.follows (
  id bigint not null generated always as identity,
  user_id uuid not null,
  article_id bigint,
  series_id bigint,
  category_id bigint,
  author_id bigint,
  wanted boolean not null default true,
  followed_at timestamp with time zone not null default now(),
  constraint follows_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint follows_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE,
  constraint follows_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE,
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint member_must_follow_one_thing_at_a_time CHECK ((num_nonnulls(article_id, series_id, category_id, author_id) = 1)),
  constraint only_a_discussion_can_be_quiet CHECK ((wanted OR (article_id IS NOT NULL))),
  constraint thing_must_be_followed_once UNIQUE NULLS NOT DISTINCT (user_id, article_id, series_id, category_id, author_id)
);
CREATE INDEX follows_of_article ON public.follows USING btree (article_id) WHERE (article_id IS NOT NULL);
CREATE INDEX follows_of_author ON public.follows USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX follows_of_category ON public.follows USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX follows_of_series ON public.follows USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.follows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.follows enable row level security;

create table public.former_article_ids (
  slug text not null,
  article_id bigint not null,
  constraint former_article_ids_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint former_article_ids_pkey PRIMARY KEY (slug)
);
CREATE INDEX former_ids_of_article ON public.former_article_ids USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.former_article_ids FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.former_article_ids enable row level security;

create table public.import_authors (
  source text not null,
  key text not null,
  author_id bigint,
  constraint import_authors_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE,
  constraint import_authors_pkey PRIMARY KEY (source, key)
);
CREATE INDEX import_authors_here ON public.import_authors USING btree (author_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.import_authors FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.import_authors enable row level security;

create table public.import_files (
  id bigint not null generated always as identity,
  name text not null,
  size bigint not null,
  state public.import_state not null default 'uploading'::public.import_state,
  is_of_backup boolean not null default false,
  is_of_command boolean not null default false,
  as_drafts boolean not null default false,
  reads_pages boolean not null default false,
  publishes_unstated boolean not null default false,
  unknown text not null default 'drop'::text,
  agreement jsonb,
  columns jsonb not null default '{}'::jsonb,
  report jsonb,
  problem text,
  run_id bigint,
  uploaded_by uuid default auth.uid(),
  created_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone not null default now(),
  constraint import_file_choice_must_be_known CHECK ((unknown = ANY (ARRAY['drop'::text, 'keep'::text, 'draft'::text]))),
  constraint import_file_must_be_of_at_most_5_gigabytes CHECK (((size >= 1) AND (size <= '5368709120'::bigint))),
  constraint import_file_name_is_required CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
  constraint import_files_pkey PRIMARY KEY (id),
  constraint import_files_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE SET NULL,
  constraint import_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint import_of_subscribers_must_say_how_they_agreed CHECK (((state <> 'importing'::public.import_state) OR (agreement IS NOT NULL) OR ((report ->> 'reader'::text) = 'Magazine'::text) OR (COALESCE(((report #>> '{counts,subscriber,found}'::text[]))::integer, 0) = 0)))
);
CREATE INDEX import_files_of_run ON public.import_files USING btree (run_id);
CREATE INDEX import_files_of_user ON public.import_files USING btree (uploaded_by);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.import_files FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.import_files enable row level security;
create policy "administrators begin imports" on public.import_files for insert to authenticated
  with check (( SELECT public.has_role('administrator'::text) AS has_role) AND (state = 'uploading'::public.import_state));
create policy "administrators read the imports" on public.import_files for select to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role);
create policy "administrators remove imports" on public.import_files for delete to authenticated
  using (( SELECT public.has_role('administrator'::text) AS has_role) AND (state <> ALL (ARRAY['reading'::public.import_state, 'importing'::public.import_state, 'undoing'::public.import_state])));
grant delete, select on public.import_files to authenticated;
grant insert (name, size, is_of_backup) on public.import_files to authenticated;

create table public.import_runs (
  id bigint not null generated always as identity,
  source text not null,
  started_by uuid,
  started_at timestamp with time zone not null default now(),
  active_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  undone_at timestamp with time zone,
  restores boolean not null default false,
  constraint import_runs_pkey PRIMARY KEY (id),
  constraint import_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint import_source_is_required CHECK (((btrim(source) <> ''::text) AND (char_length(source) <= 400)))
);
CREATE INDEX import_runs_by_starter ON public.import_runs USING btree (started_by);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.import_runs FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.import_runs enable row level security;

create table public.imported_pieces (
  source text not null,
  kind public.import_kind not null,
  key text not null,
  run_id bigint not null,
  digest text not null,
  row_id bigint,
  version integer,
  slug text,
  anchors jsonb,
  constraint imported_pieces_pkey PRIMARY KEY (source, kind, key),
  constraint imported_pieces_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE
);
CREATE INDEX imported_pieces_of_run ON public.imported_pieces USING btree (run_id, kind);
CREATE INDEX imported_rows ON public.imported_pieces USING btree (kind, row_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.imported_pieces FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.imported_pieces enable row level security;

create table public.imported_stars (
  card_id uuid not null,
  article_id bigint not null,
  stars smallint not null,
  quantity integer not null,
  constraint imported_stars_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint imported_stars_must_be_at_least_one CHECK ((quantity > 0)),
  constraint imported_stars_pkey PRIMARY KEY (card_id, stars),
  constraint stars_must_be_one_to_five CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX imported_stars_of_article ON public.imported_stars USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.imported_stars FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.imported_stars enable row level security;

create table public.invitations (
  id bigint not null generated always as identity,
  email text not null,
  role_slug text not null,
  token_hash text not null,
  invited_by uuid,
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + public.invitation_period()),
  constraint invitation_token_must_be_hashed CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint invitations_email_key UNIQUE (email),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_slug_fkey FOREIGN KEY (role_slug) REFERENCES public.roles(slug) ON DELETE RESTRICT,
  constraint invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invitations_by_inviter ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_by_role ON public.invitations USING btree (role_slug);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.invitations enable row level security;

create table public.jobs (
  id bigint not null generated always as identity,
  kind public.job_kind not null,
  status public.job_status not null default 'queued'::public.job_status,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  useful_until timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  error text,
  recipient text,
  subject text,
  sealed text,
  issue_id bigint,
  subscriber_id bigint,
  missed bigint[],
  reason text,
  article_id bigint,
  webhook_id bigint,
  event jsonb,
  wish jsonb,
  answers jsonb not null default '[]'::jsonb,
  constraint email_must_be_sealed CHECK ((sealed ~~ 'v1.%'::text)),
  constraint email_subject_must_be_one_line CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint failed_job_must_say_why CHECK (((status <> 'failed'::public.job_status) OR (error IS NOT NULL))),
  constraint finished_job_must_have_a_time CHECK (((status = ANY (ARRAY['queued'::public.job_status, 'running'::public.job_status])) OR (finished_at IS NOT NULL))),
  constraint issue_must_go_to_a_subscriber_once UNIQUE (issue_id, subscriber_id),
  constraint job_must_hold_what_its_kind_needs CHECK (
CASE kind
    WHEN 'email'::public.job_kind THEN (num_nonnulls(recipient, subject, sealed) = 3)
    WHEN 'newsletter_copy'::public.job_kind THEN (issue_id IS NOT NULL)
    WHEN 'webhook'::public.job_kind THEN (num_nonnulls(webhook_id, event) = 2)
    WHEN 'export'::public.job_kind THEN (wish IS NOT NULL)
    ELSE (reason IS NOT NULL)
END),
  constraint jobs_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE SET NULL,
  constraint jobs_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE SET NULL,
  constraint jobs_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE
);
CREATE INDEX builds_newest_first ON public.jobs USING btree (id DESC) WHERE (kind = 'build'::public.job_kind);
CREATE INDEX deliveries_due ON public.jobs USING btree (webhook_id, due_at) WHERE ((webhook_id IS NOT NULL) AND (status = ANY (ARRAY['queued'::public.job_status, 'running'::public.job_status])));
CREATE INDEX jobs_due ON public.jobs USING btree (kind, due_at) WHERE (status = ANY (ARRAY['queued'::public.job_status, 'running'::public.job_status]));
CREATE INDEX jobs_failed ON public.jobs USING btree (finished_at DESC) WHERE (status = 'failed'::public.job_status);
CREATE INDEX jobs_of_article ON public.jobs USING btree (article_id) WHERE (article_id IS NOT NULL);
CREATE INDEX jobs_of_emails ON public.jobs USING btree (created_at) WHERE (kind = 'email'::public.job_kind);
CREATE INDEX jobs_of_issue ON public.jobs USING btree (issue_id) WHERE (kind = 'newsletter_copy'::public.job_kind);
CREATE INDEX jobs_of_subscriber ON public.jobs USING btree (subscriber_id) WHERE (subscriber_id IS NOT NULL);
CREATE INDEX jobs_of_webhook ON public.jobs USING btree (webhook_id, id DESC) WHERE (webhook_id IS NOT NULL);
CREATE INDEX newsletter_copies_by_end ON public.jobs USING btree (finished_at) WHERE ((kind = 'newsletter_copy'::public.job_kind) AND (status = 'done'::public.job_status));
CREATE INDEX newsletter_copies_by_start ON public.jobs USING btree (started_at) WHERE (kind = 'newsletter_copy'::public.job_kind);
CREATE UNIQUE INDEX one_backup_and_one_export_is_made ON public.jobs USING btree (kind) WHERE ((kind = ANY (ARRAY['backup'::public.job_kind, 'export'::public.job_kind])) AND (status = ANY (ARRAY['queued'::public.job_status, 'running'::public.job_status])));
CREATE UNIQUE INDEX one_build_is_queued ON public.jobs USING btree (kind) WHERE ((kind = 'build'::public.job_kind) AND (status = 'queued'::public.job_status));
CREATE UNIQUE INDEX one_build_is_running ON public.jobs USING btree (kind) WHERE ((kind = 'build'::public.job_kind) AND (status = 'running'::public.job_status));
CREATE TRIGGER emit_failed_build AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((new.kind = 'build'::public.job_kind) AND (new.status = ANY (ARRAY['failed'::public.job_status, 'uncertain'::public.job_status])) AND (new.status <> old.status))) EXECUTE FUNCTION public.emit_event('build.failed');
CREATE TRIGGER emit_live_build AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((new.kind = 'build'::public.job_kind) AND (new.status = 'done'::public.job_status) AND (old.status <> 'done'::public.job_status))) EXECUTE FUNCTION public.emit_event('build.live');
CREATE TRIGGER refuse_jobs_of_tokens BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW WHEN ((new.kind <> 'build'::public.job_kind)) EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.jobs enable row level security;
create policy "editors read builds, administrators all jobs" on public.jobs for select to authenticated
  using (((kind = 'build'::public.job_kind) AND ( SELECT public.has_role('editor'::text) AS has_role)) OR ( SELECT public.has_role('administrator'::text) AS has_role));
grant select (id, kind, status, attempts, created_at, due_at, started_at, finished_at, error, recipient, subject, issue_id, reason, article_id, webhook_id, event, answers) on public.jobs to authenticated;

create table public.kept_articles (
  user_id uuid not null default auth.uid(),
  article_id bigint not null,
  kept_at timestamp with time zone not null default now(),
  constraint kept_articles_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint kept_articles_pkey PRIMARY KEY (user_id, article_id),
  constraint kept_articles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX kept_articles_by_article ON public.kept_articles USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.kept_articles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.kept_articles enable row level security;
create policy "users keep published articles" on public.kept_articles for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session))
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session) AND (EXISTS ( SELECT
   FROM public.articles
  WHERE ((articles.id = kept_articles.article_id) AND articles.published))));
grant delete, select on public.kept_articles to authenticated;
grant insert (article_id, kept_at) on public.kept_articles to authenticated;

create table public.kitchen_clearings (
  user_id uuid not null default auth.uid(),
  cleared_at bigint not null,
  constraint kitchen_clearings_pkey PRIMARY KEY (user_id),
  constraint kitchen_clearings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.kitchen_clearings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.kitchen_clearings enable row level security;
create policy "users read when they cleared their kitchen" on public.kitchen_clearings for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
grant select on public.kitchen_clearings to authenticated;

create unlogged table public.login_attempts (
  login_hash text not null,
  attempts integer not null,
  attempted_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint login_attempts_pkey PRIMARY KEY (login_hash)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.login_attempts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.login_attempts enable row level security;

create table public.messages (
  id bigint not null generated always as identity,
  kind text not null,
  user_id uuid,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  phone text not null default ''::text,
  subject text not null default ''::text,
  body text not null,
  received_at timestamp with time zone not null default now(),
  fingerprint text not null,
  received_on date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  state text not null default 'open'::text,
  constraint message_must_be_of_a_known_kind CHECK ((kind = ANY (ARRAY['contact'::text, 'return'::text]))),
  constraint message_must_be_unique_per_day UNIQUE (fingerprint, received_on),
  constraint message_must_have_a_known_state CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'spam'::text]))),
  constraint message_must_say_something CHECK ((body ~ '\S'::text)),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX messages_by_age ON public.messages USING btree (received_at);
CREATE INDEX messages_of_user ON public.messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.messages enable row level security;
create policy "users read their own messages, administrators all" on public.messages for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session)) OR ( SELECT public.has_role('administrator'::text) AS has_role));
grant select on public.messages to authenticated;

create table public.newsletter_departures (
  confirmed_week date not null,
  left_week date not null,
  departures integer not null default 1,
  constraint departures_must_be_counted_by_weeks CHECK (((EXTRACT(isodow FROM confirmed_week) = (1)::numeric) AND (EXTRACT(isodow FROM left_week) = (1)::numeric))),
  constraint newsletter_departures_pkey PRIMARY KEY (confirmed_week, left_week)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_departures FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.newsletter_departures enable row level security;

create table public.newsletter_issue_drafts (
  id bigint not null generated always as identity,
  issue_id bigint,
  editor_id uuid not null default auth.uid(),
  version integer,
  content jsonb not null,
  saved_at timestamp with time zone not null default now(),
  constraint issue_draft_must_be_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint issue_draft_must_be_unique_per_editor_and_issue UNIQUE NULLS NOT DISTINCT (issue_id, editor_id),
  constraint newsletter_issue_drafts_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint newsletter_issue_drafts_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE,
  constraint newsletter_issue_drafts_pkey PRIMARY KEY (id)
);
CREATE INDEX newsletter_issue_drafts_by_editor ON public.newsletter_issue_drafts USING btree (editor_id);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_issue_drafts FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_issue_drafts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.newsletter_issue_drafts enable row level security;
create policy "editors read and write their own drafts of issues" on public.newsletter_issue_drafts for all to authenticated
  using ((editor_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_role('editor'::text) AS has_role))
  with check ((editor_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_role('editor'::text) AS has_role));
grant delete, select on public.newsletter_issue_drafts to authenticated;
grant insert (issue_id, version, content, saved_at) on public.newsletter_issue_drafts to authenticated;
grant update (issue_id, version, content, saved_at) on public.newsletter_issue_drafts to authenticated;

create table public.newsletter_issue_revisions (
  id bigint not null generated always as identity,
  issue_id bigint not null,
  version integer not null,
  content jsonb not null,
  saved_by uuid default auth.uid(),
  saved_at timestamp with time zone not null default now(),
  constraint issue_revision_must_be_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint issue_revision_must_be_unique UNIQUE (issue_id, version),
  constraint newsletter_issue_revisions_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE,
  constraint newsletter_issue_revisions_pkey PRIMARY KEY (id),
  constraint newsletter_issue_revisions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX newsletter_issue_revisions_by_editor ON public.newsletter_issue_revisions USING btree (saved_by);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_issue_revisions FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_issue_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.newsletter_issue_revisions enable row level security;
create policy "editors read the revisions of issues" on public.newsletter_issue_revisions for select to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
grant select on public.newsletter_issue_revisions to authenticated;

create table public.newsletter_issues (
  id bigint not null generated always as identity,
  subject text not null,
  preheader text not null default ''::text,
  body text not null default ''::text,
  topics bigint[],
  public boolean not null default true,
  state text not null default 'draft'::text,
  send_at timestamp with time zone,
  send_problem text,
  announced_id bigint,
  welcome_days integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default auth.uid(),
  version integer not null default 1,
  stored_email jsonb,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  paused_at timestamp with time zone,
  stopped integer not null default 0,
  constraint article_must_have_one_issue UNIQUE (announced_id),
  constraint issue_body_must_be_200000_characters_at_most CHECK ((char_length(body) <= 200000)),
  constraint issue_preheader_must_be_one_line CHECK (((preheader !~ '[[:cntrl:]]'::text) AND (char_length(preheader) <= 150))),
  constraint issue_state_must_be_known CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text]))),
  constraint issue_subject_must_be_one_line CHECK (((subject ~ '\S'::text) AND (subject !~ '[[:cntrl:]]'::text) AND (char_length(subject) <= 150))),
  constraint issue_topics_must_be_chosen CHECK (((cardinality(topics) >= 1) AND (cardinality(topics) <= 50))),
  constraint newsletter_issues_announced_id_fkey FOREIGN KEY (announced_id) REFERENCES public.articles(id) ON DELETE SET NULL,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint paused_issue_must_be_sending CHECK (((paused_at IS NULL) OR (state = 'sending'::text))),
  constraint request_build_of_issue TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint sent_issue_must_store_its_email CHECK (((state = 'draft'::text) OR ((stored_email IS NOT NULL) AND (started_at IS NOT NULL)))),
  constraint welcome_issue_must_not_be_sent_to_all CHECK (((welcome_days IS NULL) OR ((state = 'draft'::text) AND (send_at IS NULL) AND (announced_id IS NULL)))),
  constraint welcome_issue_must_wait_90_days_at_most CHECK (((welcome_days >= 0) AND (welcome_days <= 90)))
);
CREATE INDEX newsletter_issues_by_editor ON public.newsletter_issues USING btree (updated_by);
CREATE TRIGGER record_change_of_issue BEFORE DELETE OR UPDATE ON public.newsletter_issues FOR EACH ROW EXECUTE FUNCTION public.record_change_of_issue();
CREATE TRIGGER record_issue_save AFTER INSERT OR UPDATE ON public.newsletter_issues FOR EACH ROW EXECUTE FUNCTION public.record_issue_save();
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE OF body ON public.newsletter_issues FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE CONSTRAINT TRIGGER request_build_of_issue AFTER UPDATE ON public.newsletter_issues DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.public AND (new.state <> 'draft'::text)) IS DISTINCT FROM (old.public AND (old.state <> 'draft'::text)))) EXECUTE FUNCTION public.request_build_of_table('newsletter');
alter table public.newsletter_issues enable row level security;
create policy "editors read and write issues" on public.newsletter_issues for all to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role)
  with check ( SELECT public.has_role('editor'::text) AS has_role);
grant delete, select on public.newsletter_issues to authenticated;
grant insert (subject, preheader, body, topics, public, send_at, announced_id) on public.newsletter_issues to authenticated;
grant update (subject, preheader, body, topics, public, send_at, send_problem, welcome_days) on public.newsletter_issues to authenticated;

create table public.newsletter_subscribers (
  id bigint not null generated always as identity,
  email text not null,
  agreed_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  source text not null default 'sign-up'::text,
  wording text not null default ''::text,
  agreement jsonb,
  address_hash text,
  topics bigint[],
  how_often text not null default 'every issue'::text,
  missed bigint[],
  replaces_id bigint,
  code_hash text,
  code_expires_at timestamp with time zone,
  unsubscribe_token text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  constraint agreement_must_say_what_who_and_when CHECK (((agreement ?& ARRAY['words'::text, 'by'::text, 'at'::text]) AND ((char_length((agreement ->> 'words'::text)) >= 1) AND (char_length((agreement ->> 'words'::text)) <= 500)))),
  constraint newsletter_address_must_be_in_lower_case CHECK ((email = lower(email))),
  constraint newsletter_address_must_be_unique UNIQUE (email),
  constraint newsletter_code_must_be_hashed CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.newsletter_subscribers(id) ON DELETE SET NULL,
  constraint newsletter_token_must_be_unique UNIQUE (unsubscribe_token),
  constraint subscriber_must_choose_a_known_time CHECK ((how_often = ANY (ARRAY['every issue'::text, 'once a week'::text, 'once a month'::text]))),
  constraint subscriber_must_have_50_topics_at_most CHECK ((cardinality(topics) <= 50))
);
CREATE UNIQUE INDEX newsletter_code_must_be_unique ON public.newsletter_subscribers USING btree (code_hash);
CREATE INDEX newsletter_subscribers_by_confirmation ON public.newsletter_subscribers USING btree (confirmed_at);
CREATE INDEX newsletter_subscribers_by_hash ON public.newsletter_subscribers USING btree (address_hash);
CREATE INDEX newsletter_subscribers_by_replaced ON public.newsletter_subscribers USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE TRIGGER count_newsletter_departure AFTER DELETE ON public.newsletter_subscribers FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION public.count_newsletter_departure();
CREATE TRIGGER emit_subscriber AFTER INSERT OR UPDATE OF confirmed_at ON public.newsletter_subscribers FOR EACH ROW WHEN (((new.confirmed_at = now()) AND (new.source = ANY (ARRAY['sign-up'::text, 'account'::text])))) EXECUTE FUNCTION public.emit_event('subscriber.confirmed');
CREATE TRIGGER hash_subscriber BEFORE INSERT OR UPDATE OF email ON public.newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION public.hash_subscriber();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.newsletter_subscribers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.newsletter_subscribers enable row level security;

create table public.open_documents (
  kind text not null,
  document_id bigint not null,
  user_id uuid not null default auth.uid(),
  seen_at timestamp with time zone not null default now(),
  constraint open_document_must_be_of_a_known_kind CHECK ((kind = ANY (ARRAY['article'::text, 'page'::text, 'issue'::text]))),
  constraint open_documents_pkey PRIMARY KEY (kind, document_id, user_id),
  constraint open_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX open_documents_by_user ON public.open_documents USING btree (user_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.open_documents FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.open_documents enable row level security;

create table public.page_revisions (
  id bigint not null generated always as identity,
  page_id bigint not null,
  version integer not null,
  content jsonb,
  saved_by uuid default auth.uid(),
  saved_at timestamp with time zone not null default now(),
  constraint page_revision_must_be_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint page_revision_must_be_unique UNIQUE (page_id, version),
  constraint page_revisions_page_id_fkey FOREIGN KEY (page_id) REFERENCES public.pages(id) ON DELETE CASCADE,
  constraint page_revisions_pkey PRIMARY KEY (id),
  constraint page_revisions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX page_revisions_by_editor ON public.page_revisions USING btree (saved_by);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.page_revisions FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.page_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.page_revisions enable row level security;
create policy "editors read the revisions of pages" on public.page_revisions for select to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
grant select on public.page_revisions to authenticated;

create table public.pages (
  id bigint not null generated always as identity,
  path text not null,
  built_in boolean not null default false,
  published boolean not null default false,
  was_public boolean not null default false,
  title text,
  subheading text,
  description text,
  body text,
  effective date,
  revised date,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint built_in_page_must_be_public CHECK ((published OR (NOT built_in))),
  constraint page_address_must_be_lowercase_words CHECK ((((path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$'::text) OR (built_in AND (path ~ '^/support/[a-z]+$'::text))) AND (char_length(path) <= 121))),
  constraint page_address_must_be_unique UNIQUE (path),
  constraint page_dates_must_be_in_order CHECK ((effective <= revised)),
  constraint page_description_must_be_at_most_300_characters CHECK ((char_length(description) <= 300)),
  constraint page_lines_must_be_plain_text CHECK ((public.is_plain_name(title) AND public.is_plain_name(subheading) AND public.is_plain_name(description))),
  constraint page_must_be_written_whole CHECK (((num_nulls(title, subheading, description, body) = 0) OR (built_in AND (num_nonnulls(title, subheading, description, body, effective, revised) = 0)))),
  constraint page_needs_a_description_to_be_public CHECK (((btrim(description) <> ''::text) OR (NOT published))),
  constraint page_needs_a_text_to_be_public CHECK (((body <> ''::text) OR (NOT published))),
  constraint page_picture_credits_have_at_most_200_characters CHECK (public.has_fitting_credits(body)),
  constraint page_subheading_must_be_at_most_300_characters CHECK ((char_length(subheading) <= 300)),
  constraint page_title_is_required CHECK (((btrim(title) <> ''::text) AND (char_length(title) <= 120))),
  constraint pages_pkey PRIMARY KEY (id)
);
CREATE TRIGGER prepare_page BEFORE INSERT OR UPDATE ON public.pages FOR EACH ROW EXECUTE FUNCTION public.prepare_page();
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.pages FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.pages enable row level security;
create policy "everyone reads public pages, editors all" on public.pages for select to anon, authenticated
  using (published OR ( SELECT public.has_role('editor'::text) AS has_role));
grant select on public.pages to anon;
grant select on public.pages to authenticated;

create table public.password_pepper (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex'::text)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.password_pepper FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.password_pepper enable row level security;

create table public.pending_versions (
  id bigint not null generated always as identity,
  article_id bigint not null,
  version integer not null default nextval('public.pending_version_numbers'::regclass),
  base_version integer not null,
  base jsonb not null,
  content jsonb not null,
  saved_by uuid default auth.uid(),
  saved_at timestamp with time zone not null default now(),
  publish_at timestamp with time zone,
  constraint pending_version_must_be_an_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint pending_versions_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint pending_versions_pkey PRIMARY KEY (article_id),
  constraint pending_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX pending_versions_by_editor ON public.pending_versions USING btree (saved_by);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.pending_versions FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.pending_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.pending_versions enable row level security;
create policy "authors read the changes of their own articles, editors all" on public.pending_versions for select to authenticated
  using public.works_on(article_id);
grant select on public.pending_versions to authenticated;

create table public.picture_uses (
  name text not null,
  place text not null,
  row_id text not null,
  article_id bigint,
  alt text,
  credit text,
  constraint picture_uses_pkey PRIMARY KEY (name, place, row_id)
);
CREATE INDEX picture_uses_by_article ON public.picture_uses USING btree (article_id);
CREATE INDEX picture_uses_by_place ON public.picture_uses USING btree (place, row_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.picture_uses FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.picture_uses enable row level security;

create table public.pictures (
  name text not null,
  alt text not null default ''::text,
  decorative boolean not null default false,
  credit text not null default ''::text,
  licence text not null default ''::text,
  focus text not null default '50 50'::text,
  kept boolean not null default false,
  constraint picture_credit_has_at_most_200_characters CHECK ((char_length(credit) <= 200)),
  constraint picture_description_has_at_most_1000_characters CHECK ((char_length(alt) <= 1000)),
  constraint picture_focus_must_be_in_quarters CHECK (public.is_focus(focus)),
  constraint picture_licence_has_at_most_200_characters CHECK ((char_length(licence) <= 200)),
  constraint pictures_pkey PRIMARY KEY (name)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.pictures enable row level security;

create table public.preview_links (
  token_hash text not null,
  article_id bigint not null,
  created_by uuid default auth.uid(),
  expires_at timestamp with time zone not null default (now() + public.preview_link_period()),
  constraint preview_links_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint preview_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint preview_links_pkey PRIMARY KEY (token_hash),
  constraint preview_token_must_be_hashed CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX preview_links_by_creator ON public.preview_links USING btree (created_by);
CREATE INDEX preview_links_of_article ON public.preview_links USING btree (article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.preview_links FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.preview_links enable row level security;

create table public.profiles (
  id uuid not null,
  username text not null,
  username_skeleton text not null generated always as (public.username_skeleton(username)) stored,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  comments_hidden boolean not null default false,
  constraint first_name_must_be_at_most_100_characters CHECK ((char_length(first_name) <= 100)),
  constraint first_name_must_be_plain_text CHECK (public.is_plain_name(first_name)),
  constraint first_name_must_not_contain_a_web_address CHECK ((NOT public.contains_web_address(first_name))),
  constraint last_name_must_be_at_most_100_characters CHECK ((char_length(last_name) <= 100)),
  constraint last_name_must_be_plain_text CHECK (public.is_plain_name(last_name)),
  constraint last_name_must_not_contain_a_web_address CHECK ((NOT public.contains_web_address(last_name))),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint request_build_of_renamed_user TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint username_must_be_3_to_30_letters_digits_or_dashes CHECK ((username ~ '^[A-Za-z0-9_-]{3,30}$'::text))
);
CREATE UNIQUE INDEX username_must_be_unique ON public.profiles USING btree (lower(username));
CREATE UNIQUE INDEX username_must_not_look_like_another ON public.profiles USING btree (username_skeleton);
CREATE TRIGGER create_account AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.create_account();
CREATE TRIGGER refuse_reserved_username BEFORE INSERT OR UPDATE OF username ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.refuse_reserved_username();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE TRIGGER rename_author_of_account AFTER UPDATE OF username, first_name, last_name ON public.profiles FOR EACH ROW WHEN ((((old.username IS DISTINCT FROM new.username) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION public.rename_author_of_account();
CREATE CONSTRAINT TRIGGER request_build_of_renamed_user AFTER UPDATE ON public.profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION public.request_build_of_user('id');
alter table public.profiles enable row level security;
create policy "everyone who may read an author reads the account of the author" on public.profiles for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.authors
  WHERE (authors.profile_id = profiles.id)));
create policy "users edit their own profile" on public.profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session))
  with check ((id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session));
create policy "users read their own profile, editors all" on public.profiles for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session)) OR ( SELECT public.has_role('editor'::text) AS has_role));
grant select on public.profiles to anon;
grant select on public.profiles to authenticated;
grant update (username, first_name, last_name) on public.profiles to authenticated;

create table public.publications_to_tell (
  article_id bigint not null,
  published_by text,
  constraint publications_to_tell_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint publications_to_tell_pkey PRIMARY KEY (article_id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.publications_to_tell FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.publications_to_tell enable row level security;

create unlogged table public.rate_limits (
  key text not null,
  full_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_age ON public.rate_limits USING btree (full_at);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.rate_limits FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('read');
alter table public.rate_limits enable row level security;

create table public.redirects (
  id bigint not null generated always as identity,
  from_path text not null,
  from_key text not null generated always as (public.address_key(from_path)) stored,
  to_path text,
  status integer not null default 301,
  kind text not null default 'own'::text,
  created_at timestamp with time zone not null default now(),
  constraint redirect_must_be_of_a_known_kind CHECK ((kind = ANY (ARRAY['article'::text, 'author'::text, 'category'::text, 'page'::text, 'series'::text, 'own'::text]))),
  constraint redirect_must_begin_at_a_path CHECK (((from_path ~ '^(/[A-Za-z0-9._~%!$&''()*+,;=:@-]+)+([?][A-Za-z0-9._~%!$&''()*+,;=:@/?-]+)?$|^/[?](p|page_id|attachment_id|cat|tag|author|m|feed)=[A-Za-z0-9._~%-]+$'::text) AND (char_length(from_path) <= 300))),
  constraint redirect_must_begin_once UNIQUE (from_key),
  constraint redirect_must_lead_elsewhere CHECK ((to_path <> from_path)),
  constraint redirect_must_lead_somewhere_or_be_gone CHECK (((status = ANY (ARRAY[301, 302, 410])) AND ((status = 410) = (to_path IS NULL)))),
  constraint redirect_must_lead_to_an_address CHECK (((to_path ~ '^((https://[a-z0-9.-]+(:[0-9]+)?)?(/[A-Za-z0-9._~%!$&''()*+,;=:@-]+)*/?)([?][A-Za-z0-9._~%!$&''()*+,;=:@/?-]*)?(#[A-Za-z0-9._~%!$&''()*+,;=:@/?-]*)?$'::text) AND (to_path !~ '^($|//|[?#])'::text) AND (char_length(to_path) <= 500))),
  constraint redirects_pkey PRIMARY KEY (id),
  constraint request_build_of_changed_redirect TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint request_build_of_removed_redirect TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX redirects_by_target ON public.redirects USING btree (to_path);
CREATE TRIGGER check_own_redirect AFTER INSERT OR UPDATE OF from_path, to_path ON public.redirects FOR EACH ROW WHEN ((new.kind = 'own'::text)) EXECUTE FUNCTION public.check_own_redirect();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.redirects FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
CREATE CONSTRAINT TRIGGER request_build_of_changed_redirect AFTER UPDATE ON public.redirects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.kind = 'own'::text) AND (old.to_path IS NOT NULL) AND (((old.from_path IS DISTINCT FROM new.from_path) OR (old.to_path IS DISTINCT FROM new.to_path)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION public.request_build_of_table();
CREATE CONSTRAINT TRIGGER request_build_of_removed_redirect AFTER DELETE ON public.redirects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.kind = 'own'::text) AND (old.to_path IS NOT NULL))) EXECUTE FUNCTION public.request_build_of_table();
alter table public.redirects enable row level security;
create policy "editors add redirects of their own" on public.redirects for insert to authenticated
  with check ((kind = 'own'::text) AND ( SELECT public.has_role('editor'::text) AS has_role));
create policy "editors change redirects of their own" on public.redirects for update to authenticated
  using ((kind = 'own'::text) AND ( SELECT public.has_role('editor'::text) AS has_role))
  with check ((kind = 'own'::text) AND ( SELECT public.has_role('editor'::text) AS has_role));
create policy "editors remove redirects of their own" on public.redirects for delete to authenticated
  using ((kind = 'own'::text) AND ( SELECT public.has_role('editor'::text) AS has_role));
create policy "everyone reads the redirects" on public.redirects for select to anon, authenticated
  using true;
grant select on public.redirects to anon;
grant delete, select on public.redirects to authenticated;
grant insert (from_path, to_path, status) on public.redirects to authenticated;
grant update (from_path, to_path, status) on public.redirects to authenticated;

create table public.reserved_usernames (
  skeleton text not null,
  constraint reserved_usernames_pkey PRIMARY KEY (skeleton)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.reserved_usernames FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.reserved_usernames enable row level security;

create table public.restores (
  id uuid not null default gen_random_uuid(),
  is_the_restore boolean not null default true,
  state public.restore_state not null default 'checking'::public.restore_state,
  uploads jsonb not null,
  files_done integer not null default 0,
  files integer,
  rows integer,
  made_at timestamp with time zone,
  problem text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone not null default now(),
  constraint restore_must_be_one CHECK (is_the_restore),
  constraint restore_must_be_the_only_one UNIQUE (is_the_restore),
  constraint restores_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.restores FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.restores enable row level security;
create policy "administrators read the restore" on public.restores for select to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role);
grant select on public.restores to authenticated;

create table public.retired_article_ids (
  slug text not null,
  retired_at timestamp with time zone not null default now(),
  constraint retired_article_ids_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.retired_article_ids FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.retired_article_ids enable row level security;

create table public.returned_emails (
  id bigint not null generated always as identity,
  address_hash text not null,
  kind text not null,
  source text not null,
  words text not null default ''::text,
  cause text not null default ''::text,
  issue_id bigint,
  returned_on date not null default ((now() AT TIME ZONE 'UTC'::text))::date,
  constraint cause_of_a_return_must_be_a_word CHECK ((cause ~ '^[a-z]{0,20}$'::text)),
  constraint returned_address_must_be_hashed CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint returned_email_must_be_of_a_known_kind CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text, 'sender'::text, 'complaint'::text]))),
  constraint returned_email_must_be_told_once_a_day UNIQUE (address_hash, kind, returned_on),
  constraint returned_email_must_name_its_source CHECK (((source <> ''::text) AND (char_length(source) <= 400))),
  constraint returned_emails_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE SET NULL,
  constraint returned_emails_pkey PRIMARY KEY (id),
  constraint words_of_a_server_must_be_at_most_1000_characters CHECK ((char_length(words) <= 1000))
);
CREATE INDEX returned_emails_of_day ON public.returned_emails USING btree (returned_on);
CREATE INDEX returned_emails_of_issue ON public.returned_emails USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.returned_emails FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.returned_emails enable row level security;

create table public.returns_mailbox (
  id boolean not null default true,
  failing_since timestamp with time zone not null default now(),
  error text not null,
  failures integer not null default 1,
  constraint returns_mailbox_must_have_one_row CHECK (id),
  constraint returns_mailbox_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.returns_mailbox FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.returns_mailbox enable row level security;

create table public.roles (
  slug text not null,
  name text not null,
  rank integer not null,
  constraint roles_pkey PRIMARY KEY (slug),
  constraint roles_rank_key UNIQUE (rank)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.roles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.roles enable row level security;
create policy "everyone reads the roles" on public.roles for select to anon, authenticated
  using true;
grant select on public.roles to anon;
grant select on public.roles to authenticated;

create table public.search_documents (
  article_id bigint not null,
  readable boolean not null,
  head tsvector not null,
  whole tsvector not null,
  passages text[] not null,
  places jsonb not null,
  constraint search_documents_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint search_documents_pkey PRIMARY KEY (article_id)
);
CREATE INDEX search_documents_by_word ON public.search_documents USING gin (whole);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.search_documents FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.search_documents enable row level security;

create table public.search_words (
  word text not null,
  constraint search_word_must_have_4_to_40_letters CHECK (((char_length(word) >= 4) AND (char_length(word) <= 40))),
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_by_trigram ON public.search_words USING gin (word extensions.gin_trgm_ops);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.search_words FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.search_words enable row level security;

create table public.sent_emails (
  day date not null,
  emails integer not null default 1,
  constraint sent_emails_pkey PRIMARY KEY (day)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.sent_emails FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.sent_emails enable row level security;

create table public.series (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  tagline text not null default ''::text,
  description text not null default ''::text,
  cover jsonb,
  "position" integer not null default 0,
  on_front_page boolean not null default true,
  version integer not null default 1,
  constraint series_cover_must_be_described_or_decorative CHECK (((cover IS NULL) OR public.is_picture(cover))),
  constraint series_description_must_be_at_most_1000_characters CHECK ((char_length(description) <= 1000)),
  constraint series_pkey PRIMARY KEY (id),
  constraint series_slug_must_be_lowercase_words CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint series_slug_must_be_unique UNIQUE (slug),
  constraint series_tagline_must_be_one_line_of_at_most_200_characters CHECK (((char_length(tagline) <= 200) AND (tagline !~ '[[:cntrl:]]'::text))),
  constraint series_title_is_required CHECK ((btrim(title) <> ''::text)),
  constraint series_title_must_be_one_line_of_at_most_120_characters CHECK (((char_length(title) <= 120) AND (title !~ '[[:cntrl:]]'::text))),
  constraint series_title_must_be_unique UNIQUE (title)
);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.series FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER redirect_former_address AFTER UPDATE OF slug ON public.series FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION public.redirect_former_address('series');
CREATE TRIGGER refuse_former_address BEFORE INSERT OR UPDATE OF slug ON public.series FOR EACH ROW EXECUTE FUNCTION public.refuse_former_address('series');
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.series FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.series enable row level security;
create policy "everyone reads the series" on public.series for select to anon, authenticated
  using true;
grant select on public.series to anon;
grant select on public.series to authenticated;

create table public.series_articles (
  article_id bigint not null,
  series_id bigint not null,
  "position" integer not null,
  constraint series_articles_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint series_articles_pkey PRIMARY KEY (article_id),
  constraint series_articles_series_id_fkey FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE
);
CREATE INDEX series_articles_in_order ON public.series_articles USING btree (series_id, "position", article_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.series_articles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.series_articles enable row level security;
create policy "everyone who may read an article reads its place in a series" on public.series_articles for select to anon, authenticated
  using (EXISTS ( SELECT
   FROM public.articles
  WHERE (articles.id = series_articles.article_id)));
grant select on public.series_articles to anon;
grant select on public.series_articles to authenticated;

create table public.session_devices (
  session_id uuid not null,
  user_id uuid not null,
  user_agent text not null,
  constraint session_devices_pkey PRIMARY KEY (session_id),
  constraint session_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint user_agent_must_be_at_most_500_characters CHECK ((char_length(user_agent) <= 500))
);
CREATE INDEX session_devices_of_user ON public.session_devices USING btree (user_id);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.session_devices FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.session_devices enable row level security;

create table public.site_mark (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex'::text)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.site_mark FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.site_mark enable row level security;

create table public.site_settings (
  id boolean not null default true,
  name text not null,
  wide_name text not null,
  narrow_name text not null,
  tagline text not null,
  description text not null,
  city text not null,
  postcode text not null,
  office_hours text not null,
  postal_address text not null default ''::text,
  time_zone text not null,
  footer_exclusions text[] not null default '{}'::text[],
  header_menu jsonb not null,
  support_menu jsonb not null,
  information_menu jsonb not null,
  legal_menu jsonb not null,
  social_links jsonb not null,
  comments_open boolean not null,
  hold_first_comments boolean not null,
  has_newsletter boolean not null,
  has_welcome boolean not null default false,
  has_shop boolean not null,
  light_paper text not null,
  light_ink text not null,
  light_accent text not null,
  dark_paper text not null,
  dark_ink text not null,
  dark_accent text not null,
  logo jsonb,
  dark_logo jsonb,
  sharing_picture jsonb,
  typefaces text not null,
  front_page jsonb not null,
  announcement text not null,
  announcement_label text not null,
  announcement_href text not null,
  announced_from timestamp with time zone,
  announced_until timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint announcement_link_must_have_text_and_address CHECK (
CASE
    WHEN ((announcement_label = ''::text) AND (announcement_href = ''::text)) THEN true
    ELSE public.is_menu(jsonb_build_array(jsonb_build_object('label', announcement_label, 'href', announcement_href)))
END),
  constraint announcement_must_be_plain CHECK (((char_length(announcement) <= 200) AND public.is_plain_name(announcement))),
  constraint announcement_must_end_after_it_begins CHECK ((announced_until > announced_from)),
  constraint site_colours_must_have_six_hexadecimal_digits CHECK (((((((light_paper || light_ink) || light_accent) || dark_paper) || dark_ink) || dark_accent) ~ '^(#[0-9a-f]{6}){6}$'::text)),
  constraint site_dark_accent_must_have_a_contrast_of_4_5 CHECK ((public.contrast(dark_accent, dark_paper) >= (4.5)::double precision)),
  constraint site_dark_ink_must_have_a_contrast_of_7 CHECK ((public.contrast(dark_ink, dark_paper) >= (7)::double precision)),
  constraint site_dark_logo_must_be_a_stored_picture CHECK (((dark_logo IS NULL) OR public.is_picture(dark_logo))),
  constraint site_dark_paper_must_be_darker_than_ink CHECK ((public.luminance(dark_paper) < public.luminance(dark_ink))),
  constraint site_description_must_be_at_most_300_characters CHECK ((char_length(description) <= 300)),
  constraint site_footer_exclusions_must_be_addresses_of_categories CHECK (((cardinality(footer_exclusions) <= 100) AND (array_to_string(footer_exclusions, ' '::text) ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$'::text))),
  constraint site_front_page_must_have_known_rows CHECK (((jsonb_typeof(front_page) = 'array'::text) AND (jsonb_array_length(front_page) <= 20) AND (NOT jsonb_path_exists(front_page, '$[*]?(!(@."kind" like_regex "^(lead|newest|most_read|category|series|chosen|newsletter|text)$"))'::jsonpath)))),
  constraint site_header_menu_must_have_labels_and_addresses CHECK (public.is_menu(header_menu)),
  constraint site_information_menu_must_have_labels_and_addresses CHECK (public.is_menu(information_menu)),
  constraint site_legal_menu_must_have_labels_and_addresses CHECK (public.is_menu(legal_menu)),
  constraint site_light_accent_must_have_a_contrast_of_4_5 CHECK ((public.contrast(light_accent, light_paper) >= (4.5)::double precision)),
  constraint site_light_ink_must_have_a_contrast_of_7 CHECK ((public.contrast(light_ink, light_paper) >= (7)::double precision)),
  constraint site_light_paper_must_be_lighter_than_ink CHECK ((public.luminance(light_paper) > public.luminance(light_ink))),
  constraint site_logo_must_be_a_stored_picture CHECK (((logo IS NULL) OR public.is_picture(logo))),
  constraint site_name_is_required CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 60))),
  constraint site_narrow_name_is_required CHECK (((btrim(narrow_name) <> ''::text) AND (char_length(narrow_name) <= 30))),
  constraint site_place_must_be_at_most_80_characters CHECK ((GREATEST(char_length(city), char_length(postcode), char_length(office_hours)) <= 80)),
  constraint site_postal_address_must_be_at_most_200_characters CHECK ((char_length(postal_address) <= 200)),
  constraint site_settings_must_have_one_row CHECK (id),
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint site_sharing_picture_must_be_described_or_decorative CHECK (((sharing_picture IS NULL) OR public.is_picture(sharing_picture))),
  constraint site_social_links_must_lead_to_other_sites_by_https CHECK (
CASE
    WHEN public.is_menu(social_links) THEN ((jsonb_array_length(social_links) <= 8) AND (NOT jsonb_path_exists(social_links, '$[*]."href"?(!(@ starts with "https://"))'::jsonpath)))
    ELSE false
END),
  constraint site_support_menu_must_have_labels_and_addresses CHECK (public.is_menu(support_menu)),
  constraint site_tagline_must_be_at_most_120_characters CHECK ((char_length(tagline) <= 120)),
  constraint site_texts_must_be_plain CHECK (public.is_plain_name(((((((((name || wide_name) || narrow_name) || tagline) || description) || city) || postcode) || office_hours) || postal_address))),
  constraint site_typefaces_must_be_known CHECK ((typefaces = ANY (ARRAY['hearth'::text, 'almanac'::text, 'gazette'::text, 'workshop'::text, 'orchard'::text, 'press'::text]))),
  constraint site_wide_name_is_required CHECK (((btrim(wide_name) <> ''::text) AND (char_length(wide_name) <= 60)))
);
CREATE INDEX site_settings_by_editor ON public.site_settings USING btree (updated_by);
CREATE TRIGGER record_picture_uses AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION public.record_picture_uses();
CREATE TRIGGER refuse_unknown_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.site_settings FOR EACH ROW EXECUTE FUNCTION public.refuse_unknown_time_zone();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
alter table public.site_settings enable row level security;
create policy "everyone reads the settings of the site" on public.site_settings for select to anon, authenticated
  using true;
grant select (id, name, wide_name, narrow_name, tagline, description, city, postcode, office_hours, postal_address, time_zone, footer_exclusions, header_menu, support_menu, information_menu, legal_menu, social_links, comments_open, hold_first_comments, has_newsletter, has_welcome, has_shop, light_paper, light_ink, light_accent, dark_paper, dark_ink, dark_accent, logo, dark_logo, sharing_picture, typefaces, front_page, announcement, announcement_label, announcement_href, announced_from, announced_until, version) on public.site_settings to anon;
grant select (id, name, wide_name, narrow_name, tagline, description, city, postcode, office_hours, postal_address, time_zone, footer_exclusions, header_menu, support_menu, information_menu, legal_menu, social_links, comments_open, hold_first_comments, has_newsletter, has_welcome, has_shop, light_paper, light_ink, light_accent, dark_paper, dark_ink, dark_accent, logo, dark_logo, sharing_picture, typefaces, front_page, announcement, announcement_label, announcement_href, announced_from, announced_until, version) on public.site_settings to authenticated;

create table public.spellings (
  id bigint not null generated always as identity,
  words text not null,
  related boolean not null default false,
  terms tsquery[] generated always as (public.queries_of_terms(words)) stored,
  variants tsquery not null generated always as (websearch_to_tsquery('public.stemmed'::regconfig, (('"'::text || replace(words, ', '::text, '" or "'::text)) || '"'::text))) stored,
  constraint request_build_of_spellings TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint spellings_must_be_2_to_6_words_joined_by_commas CHECK (((words ~ '^[a-z]{2,40}(, [a-z]{2,40}){1,5}$'::text) OR (related AND (words ~ '^[a-z]{2,40}( [a-z]{2,40}){0,3}(, [a-z]{2,40}( [a-z]{2,40}){0,3}){1,5}$'::text)))),
  constraint spellings_must_be_unique UNIQUE (words),
  constraint spellings_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.spellings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
CREATE CONSTRAINT TRIGGER request_build_of_spellings AFTER INSERT OR DELETE OR UPDATE ON public.spellings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.request_build_of_table();
alter table public.spellings enable row level security;
create policy "editors add spellings" on public.spellings for insert to authenticated
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors remove spellings" on public.spellings for delete to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
create policy "everyone reads the spellings" on public.spellings for select to anon, authenticated
  using true;
grant select on public.spellings to anon;
grant delete, select on public.spellings to authenticated;
grant insert (words, related) on public.spellings to authenticated;

create table public.stored_files (
  path text not null,
  unused_since timestamp with time zone default now(),
  constraint stored_files_pkey PRIMARY KEY (path)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.stored_files FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.stored_files enable row level security;

create table public.stored_images (
  name text not null,
  width integer not null,
  height integer not null,
  placeholder text not null default ''::text,
  temporary boolean not null default true,
  stored_at timestamp with time zone not null default now(),
  uploaded_by uuid,
  unused_since timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint stored_image_name_must_be_generated CHECK ((name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint stored_image_size_must_be_positive CHECK (((width > 0) AND (height > 0))),
  constraint stored_images_pkey PRIMARY KEY (name),
  constraint stored_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX stored_images_by_account ON public.stored_images USING btree (uploaded_by);
CREATE INDEX temporary_images_by_age ON public.stored_images USING btree (stored_at) WHERE temporary;
CREATE TRIGGER forget_picture AFTER DELETE ON public.stored_images FOR EACH ROW EXECUTE FUNCTION public.forget_picture();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.stored_images FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.stored_images enable row level security;

create table public.suppressed_addresses (
  id bigint not null generated always as identity,
  address_hash text not null,
  scope text not null,
  reason text not null,
  source text not null,
  suppressed_at timestamp with time zone not null default now(),
  undo_key text,
  constraint address_must_be_suppressed_once_in_a_scope UNIQUE (address_hash, scope),
  constraint suppressed_address_must_be_hashed CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint suppressed_addresses_pkey PRIMARY KEY (id),
  constraint suppressed_addresses_undo_key_key UNIQUE (undo_key),
  constraint suppression_must_name_its_source CHECK (((source <> ''::text) AND (char_length(source) <= 400))),
  constraint suppression_reason_must_be_known CHECK ((reason = ANY (ARRAY['hard bounce'::text, 'soft bounce'::text, 'complaint'::text, 'unsubscribed'::text, 'requested'::text]))),
  constraint suppression_scope_must_be_known CHECK ((scope = ANY (ARRAY['all'::text, 'newsletter'::text])))
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.suppressed_addresses FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.suppressed_addresses enable row level security;

create table public.suppression_key (
  value text not null default encode(extensions.gen_random_bytes(32), 'hex'::text)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.suppression_key FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.suppression_key enable row level security;

create table public.unclear_returns (
  id bigint not null generated always as identity,
  email text not null,
  issue_id bigint,
  sender text not null,
  beginning text not null,
  received_at timestamp with time zone not null default now(),
  constraint beginning_of_a_return_must_be_at_most_1000_characters CHECK ((char_length(beginning) <= 1000)),
  constraint sender_of_a_return_must_be_at_most_400_characters CHECK ((char_length(sender) <= 400)),
  constraint unclear_return_must_be_listed_once UNIQUE NULLS NOT DISTINCT (email, issue_id),
  constraint unclear_returns_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE,
  constraint unclear_returns_pkey PRIMARY KEY (id)
);
CREATE INDEX unclear_returns_of_issue ON public.unclear_returns USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.unclear_returns FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.unclear_returns enable row level security;

create table public.undescribed_pictures (
  article_id bigint not null,
  name text not null,
  constraint undescribed_pictures_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE,
  constraint undescribed_pictures_pkey PRIMARY KEY (article_id, name)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.undescribed_pictures FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('articles');
alter table public.undescribed_pictures enable row level security;

create table public.units (
  id bigint not null generated always as identity,
  name text not null,
  plural text not null,
  names text[] not null default '{}'::text[],
  amount numeric,
  of_unit text,
  version integer not null default 1,
  constraint request_build_of_units TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint unit_must_be_unique UNIQUE (name),
  constraint unit_must_equal_an_amount_of_a_unit CHECK ((((amount IS NULL) = (of_unit IS NULL)) AND (amount > (0)::numeric) AND (amount <= (1000000)::numeric) AND (char_length(of_unit) <= 30))),
  constraint unit_must_have_at_most_20_names CHECK (((cardinality(names) <= 20) AND (char_length((names)::text) <= 700))),
  constraint unit_name_must_have_1_to_30_characters CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 30)) AND (name = lower(btrim(name))))),
  constraint unit_plural_must_have_1_to_30_characters CHECK ((((char_length(plural) >= 1) AND (char_length(plural) <= 30)) AND (btrim(plural) <> ''::text))),
  constraint units_pkey PRIMARY KEY (id)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.units FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens('all');
CREATE CONSTRAINT TRIGGER request_build_of_units AFTER INSERT OR DELETE OR UPDATE ON public.units DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.request_build_of_table('measures');
alter table public.units enable row level security;
create policy "editors add units" on public.units for insert to authenticated
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors change units" on public.units for update to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role)
  with check ( SELECT public.has_role('editor'::text) AS has_role);
create policy "editors remove units" on public.units for delete to authenticated
  using ( SELECT public.has_role('editor'::text) AS has_role);
create policy "everyone reads the units" on public.units for select to anon, authenticated
  using true;
grant select on public.units to anon;
grant delete, select on public.units to authenticated;
grant insert (name, plural, names, amount, of_unit) on public.units to authenticated;
grant update (name, plural, names, amount, of_unit, version) on public.units to authenticated;

create table public.user_roles (
  user_id uuid not null,
  role_slug text not null,
  granted_at timestamp with time zone not null default now(),
  constraint request_build_of_role TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_role_slug_fkey FOREIGN KEY (role_slug) REFERENCES public.roles(slug) ON DELETE RESTRICT,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role_slug);
CREATE TRIGGER end_set_up AFTER INSERT OR UPDATE OF role_slug ON public.user_roles FOR EACH ROW WHEN ((new.role_slug = 'administrator'::text)) EXECUTE FUNCTION public.end_set_up();
CREATE TRIGGER keep_administrator_with_other_role AFTER UPDATE OF role_slug ON public.user_roles FOR EACH ROW WHEN (((old.role_slug = 'administrator'::text) AND (new.role_slug <> 'administrator'::text))) EXECUTE FUNCTION public.keep_administrator_with_role();
CREATE TRIGGER keep_administrator_with_role AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role_slug = 'administrator'::text)) EXECUTE FUNCTION public.keep_administrator_with_role();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
CREATE CONSTRAINT TRIGGER request_build_of_role AFTER INSERT OR DELETE OR UPDATE OF role_slug ON public.user_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.request_build_of_user('user_id');
CREATE TRIGGER revoke_tokens_with_other_role AFTER UPDATE OF role_slug ON public.user_roles FOR EACH ROW WHEN (((old.role_slug = 'administrator'::text) AND (new.role_slug <> 'administrator'::text))) EXECUTE FUNCTION public.revoke_tokens_of_owner();
CREATE TRIGGER revoke_tokens_without_role AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role_slug = 'administrator'::text)) EXECUTE FUNCTION public.revoke_tokens_of_owner();
alter table public.user_roles enable row level security;
create policy "users read their own roles, administrators all" on public.user_roles for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_valid_session() AS has_valid_session)) OR ( SELECT public.has_role('administrator'::text) AS has_role));
grant select on public.user_roles to authenticated;

create table public.username_claims (
  skeleton text not null,
  email_hash text not null,
  claimed_until timestamp with time zone not null,
  constraint username_claims_pkey PRIMARY KEY (skeleton)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.username_claims FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.username_claims enable row level security;

create table public.visitor_salts (
  day date not null,
  salt text not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.visitor_salts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.visitor_salts enable row level security;

create table public.webhooks (
  id bigint not null generated always as identity,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  former_secret text,
  rotated_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone,
  failures integer not null default 0,
  failed_at timestamp with time zone,
  off_at timestamp with time zone,
  constraint webhook_address_must_be_of_the_web CHECK (((url ~ '^https?://'::text) AND (char_length(url) <= 500))),
  constraint webhook_must_have_an_event CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  constraint webhook_secret_must_be_sealed CHECK ((sealed_secret ~~ 'v1.%'::text)),
  constraint webhooks_pkey PRIMARY KEY (id)
);
CREATE TRIGGER limit_webhooks BEFORE INSERT ON public.webhooks FOR EACH ROW EXECUTE FUNCTION public.limit_webhooks();
CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();
alter table public.webhooks enable row level security;
create policy "administrators read and write webhooks" on public.webhooks for all to authenticated
  using ( SELECT public.has_role('administrator'::text) AS has_role)
  with check ( SELECT public.has_role('administrator'::text) AS has_role);
grant delete on public.webhooks to authenticated;
grant insert (url, events, sealed_secret) on public.webhooks to authenticated;
grant select (id, url, events, created_at, failing_since, failures, failed_at, off_at) on public.webhooks to authenticated;
grant update (url, events, failing_since, failures, off_at) on public.webhooks to authenticated;

create view public.admin_articles with (security_invoker=true) as
 SELECT whole.id,
    whole.aux_id,
    whole.title,
    whole.subtitle,
    whole.headline,
    whole.images,
    whole.tag,
    whole.tags,
    whole.username,
    whole.author,
    whole.authors,
    whole.published,
    whole.published_at,
    whole.created_at,
    whole.updated_at,
    whole.views,
    whole.likes,
    whole.dislikes,
    whole.shares,
    whole.num_comments,
    whole.minutes,
    whole.listed_cards,
    whole.body,
    whole."references",
    whole.cards,
    whole.shown_cards,
    whole.by_readers,
    whole.comments_open,
    whole.guid,
    whole.sharing,
    whole.version,
    whole.binned_at,
        CASE
            WHEN (whole.binned_at IS NOT NULL) THEN 'binned'::text
            WHEN whole.published THEN 'published'::text
            WHEN (whole.published_at IS NOT NULL) THEN 'suppressed'::text
            ELSE 'unpublished'::text
        END AS state,
    articles.scheduled_at,
    (COALESCE((articles.owner_id = ( SELECT auth.uid() AS uid)), false) OR (articles.id = ANY (( SELECT public.assigned_articles() AS assigned_articles)::bigint[]))) AS own,
    ( SELECT jsonb_build_object('idea', plans.idea, 'assignee', assignee.username, 'due', plans.due_on) AS jsonb_build_object
           FROM (public.article_plans plans
             LEFT JOIN public.profiles assignee ON ((assignee.id = plans.assignee_id)))
          WHERE (plans.article_id = articles.id)) AS plan,
    COALESCE(( SELECT jsonb_agg(bylines.author_id ORDER BY bylines."position", bylines.author_id) AS jsonb_agg
           FROM public.article_authors bylines
          WHERE (bylines.article_id = articles.id)), '[]'::jsonb) AS author_ids,
    public.name_on_article(articles.updated_by, articles.id) AS updated_by,
    ( SELECT jsonb_build_object('id', places.series_id, 'place', ( SELECT count(*) AS count
                   FROM public.series_articles others
                  WHERE ((others.series_id = places.series_id) AND (ROW(others."position", others.article_id) <= ROW(places."position", places.article_id))))) AS jsonb_build_object
           FROM public.series_articles places
          WHERE (places.article_id = articles.id)) AS series,
    articles.build_id,
    ( SELECT NULLIF(btrim((drafts.content ->> 'title'::text)), ''::text) AS "nullif"
           FROM public.article_drafts drafts
          WHERE ((drafts.article_id = articles.id) AND (articles.version = 0))
          ORDER BY drafts.saved_at DESC
         LIMIT 1) AS draft_title,
    ( SELECT jsonb_build_object('state',
                CASE
                    WHEN (reviews.returned_at IS NULL) THEN 'asked'::text
                    ELSE 'returned'::text
                END, 'at', to_char((COALESCE(reviews.returned_at, reviews.asked_at) AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'by', public.name_on_article(COALESCE(reviews.returned_by, reviews.asked_by), articles.id), 'note', reviews.note) AS jsonb_build_object
           FROM public.article_reviews reviews
          WHERE (reviews.article_id = articles.id)) AS review,
    ( SELECT jsonb_build_object('version', waiting.version, 'base_version', waiting.base_version, 'content', waiting.content, 'saved_by', public.name_on_article(waiting.saved_by, articles.id), 'saved_at', to_char((waiting.saved_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'publish_at', to_char((waiting.publish_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text)) AS jsonb_build_object
           FROM public.pending_versions waiting
          WHERE (waiting.article_id = articles.id)) AS pending
   FROM (public.full_articles whole
     JOIN public.articles ON ((articles.id = whole.aux_id)));
grant select on public.admin_articles to authenticated;

create view public.admin_authors with (security_invoker=true) as
 SELECT authors.id,
    authors.slug,
    authors.name,
    authors.first_name,
    authors.last_name,
    authors.biography,
    authors.portrait,
    authors.links,
    authors.version,
    accounts.username,
    ( SELECT count(*) AS count
           FROM public.article_authors bylines
          WHERE (bylines.author_id = authors.id)) AS articles
   FROM (public.authors
     LEFT JOIN public.profiles accounts ON ((accounts.id = authors.profile_id)));
grant select on public.admin_authors to authenticated;

create view public.admin_categories with (security_invoker=true) as
 SELECT id,
    slug,
    name,
    description,
    picture,
    parent_id,
    "position",
    needs_safety,
    in_menus,
    version,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', articles.slug, 'title', articles.title) ORDER BY starts."position") AS jsonb_agg
           FROM (public.category_starts starts
             JOIN public.articles ON ((articles.id = starts.article_id)))
          WHERE (starts.category_id = categories.id)), '[]'::jsonb) AS starts,
    ( SELECT count(*) AS count
           FROM public.article_categories links
          WHERE (links.category_id = categories.id)) AS articles,
    ( WITH RECURSIVE within AS (
                 SELECT categories.id
                UNION ALL
                 SELECT below.id
                   FROM (public.categories below
                     JOIN within ON ((below.parent_id = within.id)))
                )
         SELECT count(DISTINCT article_categories.article_id) AS count
           FROM public.article_categories
          WHERE (article_categories.category_id IN ( SELECT within.id
                   FROM within))) AS articles_within
   FROM public.categories;
grant select on public.admin_categories to authenticated;

create view public.admin_pages with (security_invoker=true) as
 SELECT id,
    path,
    built_in,
    published,
    was_public,
    title,
    subheading,
    description,
    body,
    effective,
    revised,
    version,
    updated_at,
    ( SELECT log.saved_by
           FROM public.page_revision_log log
          WHERE (log.page_id = pages.id)
          ORDER BY log.id DESC
         LIMIT 1) AS updated_by
   FROM public.pages;
grant select on public.admin_pages to authenticated;

create view public.admin_series with (security_invoker=true) as
 SELECT series.id,
    series.slug,
    series.title,
    series.tagline,
    series.description,
    series.cover,
    series."position",
    series.on_front_page,
    series.version,
    COALESCE(jsonb_agg(jsonb_build_object('id', articles.id, 'title', articles.title, 'state', articles.state) ORDER BY places."position", places.article_id) FILTER (WHERE (articles.id IS NOT NULL)), '[]'::jsonb) AS articles
   FROM ((public.series
     LEFT JOIN public.series_articles places ON ((places.series_id = series.id)))
     LEFT JOIN public.admin_articles articles ON ((articles.aux_id = places.article_id)))
  GROUP BY series.id;
grant select on public.admin_series to authenticated;

create view public.article_teasers with (security_invoker=true) as
 SELECT articles.slug AS id,
    articles.id AS aux_id,
    articles.title,
    articles.subtitle,
    articles.headline,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('url', (((('/images/'::text || images.name) || '/'::text) || LEAST(images.width, 1600)) || '.webp'::text), 'darken', images.darken, 'alt', images.alt, 'decorative', images.decorative, 'credit', images.credit, 'focus', images.focus, 'width', images.width, 'height', images.height, 'placeholder', images.placeholder) ORDER BY images."position", images.id) AS jsonb_agg
           FROM public.article_images images
          WHERE (images.article_id = articles.id)), '[]'::jsonb) AS images,
    COALESCE(( SELECT jsonb_agg(links.category_id ORDER BY links."position", links.category_id) AS jsonb_agg
           FROM public.article_categories links
          WHERE (links.article_id = articles.id)), '[]'::jsonb) AS tag,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', categories.id, 'name', categories.name, 'slug', categories.slug) ORDER BY links."position", links.category_id) AS jsonb_agg
           FROM (public.article_categories links
             JOIN public.categories ON ((categories.id = links.category_id)))
          WHERE (links.article_id = articles.id)), '[]'::jsonb) AS tags,
    ((byline.list -> 0) ->> 'username'::text) AS username,
    jsonb_build_object('first_name', COALESCE(((byline.list -> 0) ->> 'first_name'::text), ''::text), 'last_name', COALESCE(((byline.list -> 0) ->> 'last_name'::text), ''::text), 'username', ((byline.list -> 0) -> 'username'::text)) AS author,
    COALESCE(byline.list, '[]'::jsonb) AS authors,
    articles.published,
    articles.published_at,
    articles.created_at,
    articles.updated_at,
    articles.views,
    articles.likes,
    articles.dislikes,
    articles.shares,
    articles.num_comments,
    articles.minutes,
    COALESCE(( SELECT listed_cards.list
           FROM public.listed_cards
          WHERE (listed_cards.article_id = articles.id)), '[]'::jsonb) AS listed_cards
   FROM (public.articles
     LEFT JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('slug', authors.slug, 'name', authors.name, 'first_name', authors.first_name, 'last_name', authors.last_name, 'username', accounts.username) ORDER BY bylines."position", authors.id) AS list
           FROM ((public.article_authors bylines
             JOIN public.authors ON ((authors.id = bylines.author_id)))
             LEFT JOIN public.profiles accounts ON ((accounts.id = authors.profile_id)))
          WHERE (bylines.article_id = articles.id)) byline ON (true));
grant select on public.article_teasers to anon;
grant select on public.article_teasers to authenticated;

create view public.build_log with (security_invoker=true) as
 SELECT jobs.id,
    jobs.reason,
    articles.slug AS article_id,
        CASE jobs.status
            WHEN 'running'::public.job_status THEN 'building'::text
            WHEN 'done'::public.job_status THEN 'live'::text
            WHEN 'uncertain'::public.job_status THEN 'failed'::text
            ELSE (jobs.status)::text
        END AS status,
    jobs.created_at AS requested_at,
    jobs.started_at,
    jobs.finished_at,
    jobs.error,
        CASE
            WHEN (jobs.status = ANY (ARRAY['failed'::public.job_status, 'uncertain'::public.job_status])) THEN ( SELECT repetition.due_at
               FROM public.jobs repetition
              WHERE ((repetition.kind = 'build'::public.job_kind) AND (repetition.status = 'queued'::public.job_status) AND (repetition.reason = 'retry'::text) AND (repetition.id > jobs.id)))
            ELSE NULL::timestamp with time zone
        END AS next_attempt_at,
        CASE jobs.status
            WHEN 'queued'::public.job_status THEN public.read_waiting_build(jobs.id)
            ELSE NULL::jsonb
        END AS waiting
   FROM (public.jobs
     LEFT JOIN public.articles ON ((articles.id = jobs.article_id)))
  WHERE ((jobs.kind = 'build'::public.job_kind) AND (NOT ((jobs.status = 'queued'::public.job_status) AND (jobs.reason = 'retry'::text) AND (jobs.due_at > now()))));
grant select on public.build_log to authenticated;

create view public.category_introductions with (security_invoker=true) as
 SELECT slug,
    description,
    picture,
    COALESCE(( SELECT jsonb_agg(articles.slug ORDER BY starts."position") AS jsonb_agg
           FROM (public.category_starts starts
             JOIN public.articles ON (((articles.id = starts.article_id) AND articles.published)))
          WHERE (starts.category_id = categories.id)), '[]'::jsonb) AS starts
   FROM public.categories;
grant select on public.category_introductions to anon;
grant select on public.category_introductions to authenticated;

create view public.draft_log with (security_invoker=true) as
 SELECT articles.slug AS article_id,
    articles.id AS aux_id,
    drafts.tab,
    drafts.version,
    drafts.content,
    drafts.saved_at,
    ((articles.version = 0) AND (articles.binned_at IS NULL)) AS unfinished
   FROM (public.article_drafts drafts
     JOIN public.articles ON ((articles.id = drafts.article_id)));
grant select on public.draft_log to authenticated;

create view public.full_articles with (security_invoker=true) as
 SELECT previews.id,
    previews.aux_id,
    previews.title,
    previews.subtitle,
    previews.headline,
    previews.images,
    previews.tag,
    previews.tags,
    previews.username,
    previews.author,
    previews.authors,
    previews.published,
    previews.published_at,
    previews.created_at,
    previews.updated_at,
    previews.views,
    previews.likes,
    previews.dislikes,
    previews.shares,
    previews.num_comments,
    previews.minutes,
    previews.listed_cards,
    articles.body,
    COALESCE(( SELECT jsonb_agg((to_jsonb(refs.*) - '{article_id,position}'::text[]) ORDER BY refs."position", refs.id) AS jsonb_agg
           FROM public.article_references refs
          WHERE (refs.article_id = articles.id)), '[]'::jsonb) AS "references",
    COALESCE(( SELECT jsonb_agg(cards.content ORDER BY cards."position") AS jsonb_agg
           FROM public.article_cards cards
          WHERE (cards.article_id = articles.id)), '[]'::jsonb) AS cards,
        CASE
            WHEN (articles.shown_cards = '{}'::uuid[]) THEN '[]'::jsonb
            ELSE public.read_shown_cards(articles.shown_cards, articles.id)
        END AS shown_cards,
    public.readers_of_cards(articles.id) AS by_readers,
    articles.comments_open,
    articles.guid,
    articles.sharing,
    articles.version,
    articles.binned_at
   FROM (public.article_teasers previews
     JOIN public.articles ON ((articles.id = previews.aux_id)));
grant select on public.full_articles to anon;
grant select on public.full_articles to authenticated;

create view public.issue_revision_log with (security_invoker=true) as
 SELECT revisions.id,
    revisions.issue_id,
    revisions.version,
    revisions.content,
    editor.username AS saved_by,
    revisions.saved_at
   FROM (public.newsletter_issue_revisions revisions
     LEFT JOIN public.profiles editor ON ((editor.id = revisions.saved_by)));
grant select on public.issue_revision_log to authenticated;

create view public.listed_cards with (security_invoker=true) as
 SELECT article_id,
    jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'minutes', minutes, 'months', months, 'difficulty', (content -> 'difficulty'::text), 'yield', (content -> 'yield'::text), 'image', (content -> 'image'::text), 'image_alt', (content -> 'image_alt'::text)) ORDER BY "position") AS list
   FROM public.article_cards
  GROUP BY article_id;
grant select on public.listed_cards to anon;
grant select on public.listed_cards to authenticated;

create view public.page_revision_log with (security_invoker=true) as
 SELECT revisions.id,
    revisions.page_id,
    revisions.version,
    revisions.content,
    editor.username AS saved_by,
    revisions.saved_at
   FROM (public.page_revisions revisions
     LEFT JOIN public.profiles editor ON ((editor.id = revisions.saved_by)));
grant select on public.page_revision_log to authenticated;

create view public.revision_log with (security_invoker=true) as
 SELECT revisions.id,
    articles.slug AS article_id,
    articles.id AS aux_id,
    revisions.version,
    revisions.reason,
    public.name_on_article(revisions.saved_by, articles.id) AS saved_by,
    revisions.saved_at,
    revisions.content,
    revisions.published,
    regexp_count(regexp_replace(replace((revisions.content ->> 'body'::text), chr(160), ' '::text), '<[^>]*>'::text, ' '::text, 'g'::text), '\S+'::text) AS words
   FROM (public.article_revisions revisions
     JOIN public.articles ON ((articles.id = revisions.article_id)));
grant select on public.revision_log to authenticated;

create view public.series_in_order with (security_invoker=true) as
 SELECT series.id,
    series.slug,
    series.title,
    series.tagline,
    series.description,
    series.cover,
    series."position",
    series.on_front_page,
    series.version,
    COALESCE(jsonb_agg(articles.slug ORDER BY places."position", places.article_id) FILTER (WHERE (articles.published AND (articles.binned_at IS NULL))), '[]'::jsonb) AS articles,
    (
        CASE
            WHEN (series.cover IS NULL) THEN '[]'::jsonb
            ELSE jsonb_build_array((series.cover -> 'url'::text))
        END || COALESCE(jsonb_agg((((('/images/'::text || cover.name) || '/'::text) || LEAST(cover.width, 1600)) || '.webp'::text) ORDER BY places."position", places.article_id) FILTER (WHERE ((cover.name IS NOT NULL) AND articles.published AND (articles.binned_at IS NULL))), '[]'::jsonb)) AS imgs
   FROM (((public.series
     LEFT JOIN public.series_articles places ON ((places.series_id = series.id)))
     LEFT JOIN public.articles ON ((articles.id = places.article_id)))
     LEFT JOIN LATERAL ( SELECT article_images.name,
            article_images.width
           FROM public.article_images
          WHERE (article_images.article_id = articles.id)
          ORDER BY article_images."position", article_images.id
         LIMIT 1) cover ON (true))
  GROUP BY series.id;
grant select on public.series_in_order to anon;
grant select on public.series_in_order to authenticated;

create view public.unsent_emails with (security_invoker=true) as
 SELECT id,
    recipient,
    subject,
    attempts,
    created_at AS queued_at,
    due_at AS next_attempt_at,
        CASE status
            WHEN 'failed'::public.job_status THEN finished_at
            ELSE NULL::timestamp with time zone
        END AS failed_at,
    error AS last_error
   FROM public.jobs
  WHERE (kind = 'email'::public.job_kind);
grant select on public.unsent_emails to authenticated;

create view public.visible_comments with (security_invoker=true) as
 SELECT id,
    article_id,
    author_id,
    parent_id,
    body,
    html,
    likes,
    dislikes,
    created_at,
    updated_at,
    deleted_at,
    withheld,
    imported_name,
    imported_stars,
    card_id,
    picture
   FROM public.comments
  WHERE ((deleted_at IS NULL) OR (EXISTS ( SELECT
           FROM public.comments reply
          WHERE (reply.parent_id = comments.id)
         OFFSET 0)) OR ((withheld IS NOT NULL) AND ((author_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.has_role('editor'::text) AS has_role))));

CREATE OR REPLACE FUNCTION public.accept_invitation(p_token_hash text, p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_role text;
begin
  delete from public.invitations
  where token_hash = p_token_hash and public.state_of_invitation(invitations) = 'open'
    and email = (select users.email from auth.users where users.id = p_user)
  returning role_slug into v_role;
  if v_role is null then return null; end if;
  perform public.verify_email(p_user);
  insert into public.user_roles (user_id, role_slug) values (p_user, v_role)
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
  where (select rank from public.roles where slug = user_roles.role_slug)
    < (select rank from public.roles where slug = excluded.role_slug);
  return public.account_of(p_user);
end
$function$;

CREATE OR REPLACE FUNCTION public.account_deletion_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '24:00:00'::interval;

CREATE OR REPLACE FUNCTION public.account_of(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', profiles.id,
    'username', profiles.username,
    'email', users.email,
    'first_name', profiles.first_name,
    'last_name', profiles.last_name,
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('slug', roles.slug, 'name', roles.name) order by roles.slug)
      from public.user_roles join public.roles on roles.slug = user_roles.role_slug
      where user_roles.user_id = profiles.id
    ), '[]'),
    'email_verified', accounts.email_verified_at is not null,
    'created_at', to_char(profiles.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where profiles.id = p_user
$function$;

CREATE OR REPLACE FUNCTION public.account_of_author(p_username text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_account uuid;
begin
  if coalesce(p_username, '') = '' then return null; end if;
  select id into v_account from public.profiles where lower(username) = lower(p_username);
  perform public.refuse_if(not found, 'author_account_must_exist', 'foreign_key_violation');
  return v_account;
end
$function$;

CREATE OR REPLACE FUNCTION public.act_as(p_user uuid, p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', p_user, 'session_id', p_session, 'role', 'authenticated'
  )::text, true);
  -- The older name of the claim, which auth.uid() reads first.
  perform set_config('request.jwt.claim.sub', p_user::text, true);
  perform set_config('request.headers', jsonb_build_object(
    'x-site-mark', (select value from public.site_mark)
  )::text, true);
  perform public.require_session();
end
$function$;

CREATE OR REPLACE FUNCTION public.activate_account(p_code_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid;
begin
  delete from public.activation_codes
  where code_hash = p_code_hash and expires_at > now()
  returning user_id into v_user;
  if v_user is null then return false; end if;
  update public.accounts set email_verified_at = coalesce(email_verified_at, now()) where user_id = v_user;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.activation_code_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '24:00:00'::interval;

CREATE OR REPLACE FUNCTION public.add_article_category(p_article bigint, p_category bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.article_categories where article_id = p_article and category_id = p_category) then
    return false;
  end if;
  perform public.refuse_if((select count(*) from public.article_categories where article_id = p_article) >= 50,
    'article_must_have_at_most_50_categories');
  insert into public.article_categories (article_id, category_id, position)
  select p_article, p_category, coalesce(max(position), 0) + 1 from public.article_categories where article_id = p_article;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_first_related_words()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.spellings (words, related)
  select words, true from (values
    ('botulism, botulinum, botulinal'),
    ('hen, chicken, poultry'),
    ('hen house, chicken coop, coop, henhouse, chicken house, poultry house'),
    ('seaweed, kelp, nereocystis'),
    ('sauerkraut, kraut, fermented cabbage'),
    ('starter, levain, sourdough'),
    ('mushroom, fungus, fungi, chanterelle, toadstool'),
    ('chanterelle, girolle'),
    ('lox, gravlax, salmon'),
    ('firewood, cordwood'),
    ('wood stove, woodstove, wood burner, log burner, wood heater'),
    ('chimney, flue, stovepipe'),
    ('nitrite, saltpeter, nitrate'),
    ('curing salt, pink salt, prague powder, insta cure, cure'),
    ('shellfish, clam, oyster, mussel'),
    ('trichinella, trichinosis'),
    ('scallion, green onion, spring onion'),
    ('eggplant, aubergine'),
    ('zucchini, courgette'),
    ('cilantro, coriander'),
    ('rutabaga, swede'),
    ('beet, beetroot'),
    ('fava bean, broad bean'),
    ('garbanzo, chickpea'),
    ('arugula, rocket'),
    ('bell pepper, sweet pepper'),
    ('cornstarch, cornflour'),
    ('baking soda, bicarbonate of soda'),
    ('confectioners sugar, powdered sugar, icing sugar'),
    ('molasses, treacle'),
    ('heavy cream, double cream'),
    ('ground beef, minced beef'),
    ('shrimp, prawn'),
    ('mushy, soft, limp'),
    ('crisp, crunchy, crunch'),
    ('scum, kahm, film'),
    ('moldy, mold, mildew'),
    ('rye bread, rye loaf, pumpernickel'),
    ('fridge, refrigerator'),
    ('brick oven, masonry oven, wood fired oven, pizza oven'),
    ('rainwater, rain water, roof water'),
    ('cistern, water tank, rain barrel, water butt'),
    ('cold frame, coldframe, cloche'),
    ('root cellar, rootcellar'),
    ('manure, muck'),
    ('cover crop, green manure'),
    ('shingle, shake'),
    ('drawknife, draw knife'),
    ('ax, axe, hatchet'),
    ('whetstone, sharpening stone'),
    ('fall, autumn'),
    ('pickle, gherkin, brined cucumber'),
    ('jam, preserve, jelly, conserve, marmalade'),
    ('jar, kilner jar, mason jar, ball jar'),
    ('blackberry, bramble'),
    ('potato, spud'),
    ('corn, maize, sweetcorn'),
    ('ham, gammon'),
    ('aphid, greenfly'),
    ('canning, preserving, bottling, tinned'),
    ('beehive, hive, apiary'),
    ('freezer, frozen'),
    ('heap, pile'),
    ('slug, snail'),
    ('lumber, timber'),
    ('goat cheese, chevre'),
    ('hard cider, scrumpy'),
    ('farm cheese, farmer cheese, fresh cheese, paneer, queso fresco'),
    ('bird flu, avian influenza, avian flu'),
    ('nest box, nesting box'),
    ('roost, perch'),
    ('rooster, cockerel'),
    ('litter, bedding'),
    ('ventilation, ventilate, vent, airflow'),
    ('predator, raccoon, weasel, fox'),
    ('rodent, rat, mouse, mice, vole'),
    ('drinker, waterer'),
    ('dutch oven, iron pot, cast iron pot'),
    ('loaf tin, loaf pan, bread pan, bread tin'),
    ('proofing basket, banneton, brotform'),
    ('bulk fermentation, bulk rise, first rise'),
    ('whole wheat, wholemeal, wholewheat'),
    ('bread flour, strong flour'),
    ('water bath, boiling water, water bath canner'),
    ('pressure canner, pressure cooker'),
    ('multi cooker, instant pot'),
    ('runny, unset'),
    ('slimy, slime, slippery'),
    ('cloudy, hazy, murky'),
    ('smell, smelly, stink, stinky, odor'),
    ('spoil, spoilage, go bad, gone bad'),
    ('sterilize, sanitize, disinfect'),
    ('dehydrate, dry'),
    ('pumpkin, winter squash'),
    ('green bean, string bean, french bean, runner bean'),
    ('root vegetable, root crop'),
    ('tuna, albacore'),
    ('smoker, smokehouse'),
    ('pork belly, belly pork'),
    ('streaky bacon, bacon'),
    ('domoic acid, shellfish poisoning, red tide'),
    ('cheesecloth, muslin'),
    ('raw milk, unpasteurized milk'),
    ('apple juice, cider, sweet cider'),
    ('cider press, fruit press, apple press'),
    ('perry, pear cider'),
    ('carboy, demijohn'),
    ('airlock, bubbler'),
    ('sulfite, campden tablet, metabisulfite'),
    ('home brew, homebrew, brewing'),
    ('scion, scionwood, budwood'),
    ('water sprout, watersprout, sucker'),
    ('whip, sapling, young tree'),
    ('prune, cut back'),
    ('corn salad, lambs lettuce, mache'),
    ('lettuce, salad greens, salad leaves'),
    ('greenhouse, glasshouse, hoop house, polytunnel'),
    ('drainage, drain'),
    ('clay, heavy soil, heavy ground'),
    ('weedkiller, weed killer, herbicide'),
    ('pesticide, insecticide'),
    ('fertilizer, plant food'),
    ('season firewood, dry firewood, dry wood'),
    ('moisture meter, pin meter'),
    ('shaving horse, shave horse, shavehorse'),
    ('hook knife, spoon knife, crook knife'),
    ('whittle, carve'),
    ('rive, cleave'),
    ('club, mallet, maul'),
    ('sharpen, sharp, hone, whet'),
    ('linseed oil, flaxseed oil'),
    ('hardware cloth, wire mesh, welded mesh'),
    ('gutter, guttering, eavestrough'),
    ('downspout, downpipe, drainpipe'),
    ('tap, faucet, spigot'),
    ('drought, dry spell'),
    ('building permit, planning permission'),
    ('law, legal, lawful'),
    ('creosote, tar, soot'),
    ('kindling, firelighter'),
    ('poison, toxic'),
    ('forage, gather, wild food'),
    ('huckleberry, bilberry, whortleberry'),
    ('skillet, frying pan, fry pan'),
    ('storage, store'),
    ('grow, growth'),
    ('weigh, weight'),
    ('deep, depth'),
    ('wide, width'),
    ('long, length'),
    ('humid, humidity, damp'),
    ('moist, moisture'),
    ('salt, salty'),
    ('smoke, smoky'),
    ('rust, rusty'),
    ('mud, muddy'),
    ('rain, rainy'),
    ('juice, juicy'),
    ('acidity, ph'),
    ('safe, safety, danger, dangerous'),
    ('bacteria, germ, microbe'),
    ('child, children, kid, toddler'),
    ('pregnant, pregnancy'),
    ('cost, price, cheap'),
    ('yield, harvest, crop'),
    ('big, large, huge'),
    ('small, little, tiny'),
    ('prevent, avoid'),
    ('remove, get rid of'),
    ('throw away, discard'),
    ('branch, limb, bough'),
    ('soil, dirt, earth'),
    ('lose, loss, lost'),
    ('kill, destroy, dead'),
    ('sick, ill, sickness, illness'),
    ('pest, bug, insect'),
    ('lamp, light bulb, lighting'),
    ('hard, tough'),
    ('dense, heavy'),
    ('bread, loaf'),
    ('temperature, temp'),
    ('vegetable, veg, veggie'),
    ('barbecue, bbq'),
    ('ratio, proportion, percentage, percent'),
    ('schedule, calendar, timetable, timeline'),
    ('substitute, alternative, replacement, instead'),
    ('equipment, tool, gear'),
    ('size, dimension, measurement'),
    ('flavor, taste'),
    ('thaw, defrost'),
    ('leftover, surplus'),
    ('grandmother, grandma, granny'),
    ('biennial bearing, alternate bearing'),
    ('bucket, pail'),
    ('sack, bag'),
    ('rag, cloth'),
    ('trash, garbage, rubbish'),
    ('gasoline, petrol'),
    ('truck, lorry'),
    ('candy, sweets'),
    ('cookie, biscuit'),
    ('oatmeal, porridge'),
    ('ground meat, minced meat, mince'),
    ('garden bed, raised bed'),
    ('wheelbarrow, barrow'),
    ('spade, shovel'),
    ('clothesline, washing line'),
    ('flashlight, torch'),
    ('yard, garden'),
    ('woodland, forest'),
    ('creek, stream, brook')
  ) as first (words)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.add_spellings(p_query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when numnode(p_query) = 0 then p_query else public.without_repeats(ts_rewrite(ts_rewrite(ts_rewrite(p_query, $units$
    select quote_literal(lexeme)::tsquery, variants
    from unnest(array[
      'kg kilogram kilogramme', 'g gram gramme', 'mg milligram', 'ml milliliter millilitre', 'l liter litre',
      'lb lbs pound', 'oz ounce', 'cm centimeter centimetre', 'mm millimeter millimetre', 'ft feet foot', 'yd yard',
      'tsp teaspoon', 'tbsp tablespoon', 'qt quart', 'pt pint', 'gal gallon', 'h hr hrs hour', 'min minute'
    ]) as names
    cross join websearch_to_tsquery('public.stemmed', replace(names, ' ', ' or ')) as variants
    cross join unnest(tsvector_to_array(to_tsvector('public.stemmed', names))) as lexeme
  $units$), format('
    with matching as (
      select term, variants from public.spellings cross join unnest(terms) as term
      where related and %L::tsquery @> term
    )
    select term, case when term::text like ''%%&%%'' then variants || term else variants end
    from matching
    where not exists (select from matching as longer where longer.term @> matching.term and not matching.term @> longer.term)
  ', p_query)), '
    select term, variants from public.spellings cross join unnest(terms) as term where not related
  ')) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.address_key(p_address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  v_address text := regexp_replace(p_address, '(?<=.)/+(?=$|[?])', '');
begin
  if position('%' in v_address) = 0 then return lower(v_address); end if;
  begin
    v_address := convert_from(decode((
      select string_agg(
        case when part[1] ~ '^%..' then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end, '' order by place
      )
      from regexp_matches(v_address, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)
    ), 'hex'), 'UTF8');
  exception when character_not_in_repertoire or untranslatable_character then
    null;
  end;
  return lower(v_address collate "pg_c_utf8");
end
$function$;
grant execute on function public.address_key(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.address_of_copy(p_issue bigint, p_copy bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select email from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
    where jobs.id = p_copy and jobs.issue_id = p_issue
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.address_of_key(p_key text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(users.email)
  from public.account_settings
  join auth.users on id = user_id
  join public.accounts on accounts.user_id = id
  where email_key = p_key and email_verified_at is not null
  union all
  select email from public.newsletter_subscribers where unsubscribe_token = p_key
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.allow_address(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hash text := (select address_hash from public.subscriber_states() where id = p_id);
begin
  perform public.require_role('administrator');
  delete from public.returned_emails where address_hash = v_hash;
  delete from public.suppressed_addresses where address_hash = v_hash;
  return found;
end
$function$;
grant execute on function public.allow_address(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.allow_newsletter(p_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.suppressed_addresses where address_hash = public.hash_address(p_email) and (scope = 'newsletter' or reason = 'requested')
$function$;

CREATE OR REPLACE FUNCTION public.anchor_in(p_address text, p_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select anchors ->> p_name from public.imported_pieces
  where (kind, row_id) in (
    select 'article'::public.import_kind, id from public.articles where slug = substring(p_address from '^/article/([^?]+)$')
    union all
    select 'page', id from public.pages where path = p_address
  )
$function$;

CREATE OR REPLACE FUNCTION public.answer_brake(p_id bigint, p_gone boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_brake public.email_brakes;
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  select * into v_brake from public.email_brakes where id = p_id and confirmed_at is null for update;
  if not found then return false; end if;
  if p_gone then
    update public.email_brakes set confirmed_at = now() where id = p_id;
    insert into public.suppressed_addresses (address_hash, scope, reason, source)
    select address_hash, 'all', 'hard bounce', min(source)
    from public.returns_of(v_brake.issue_id, v_brake.day) where kind = 'hard' group by address_hash
    on conflict on constraint address_must_be_suppressed_once_in_a_scope do nothing;
  else
    perform public.forget_returns(v_brake.issue_id, v_brake.day);
  end if;
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null
  where (status = 'queued' or (status = 'failed' and not p_gone)) and case
    when v_brake.issue_id is null then kind = 'email' and finished_at >= v_brake.day
    else kind = 'newsletter_copy' and issue_id = v_brake.issue_id
  end;
  update public.newsletter_issues set state = 'sending', finished_at = null
  where id = v_brake.issue_id and state = 'sent' and exists (
    select from public.jobs where issue_id = v_brake.issue_id and status = 'queued' and subscriber_id is not null
  );
  return true;
end
$function$;
grant execute on function public.answer_brake(bigint,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.answer_unclear_return(p_id bigint, p_means text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_unclear public.unclear_returns;
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  delete from public.unclear_returns where id = p_id returning * into v_unclear;
  if not found then return false; end if;
  if p_means in ('gone', 'full') then
    perform public.record_returned_email(
      v_unclear.email, case p_means when 'gone' then 'hard' else 'soft' end, 'administrator',
      coalesce(v_unclear.issue_id, 0), v_unclear.beginning, case p_means when 'gone' then 'unknown' else 'full' end
    );
  end if;
  return true;
end
$function$;
grant execute on function public.answer_unclear_return(bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.any_of(p_terms tsquery[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_any tsquery;
  v_term tsquery;
begin
  foreach v_term in array coalesce(p_terms, '{}') loop v_any := coalesce(v_any || v_term, v_term); end loop;
  return v_any;
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_retention(p_now timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
declare
  v_user uuid;
  v_purged integer := 0;
  v_failed integer := 0;
  v_addresses integer;
  v_sessions integer;
  v_views integer;
  v_shares integer;
begin
  for v_user in select user_id from public.accounts where deletes_at <= p_now loop
    -- A failure to delete one account must not stop the others.
    begin
      perform public.purge_account(v_user);
      v_purged := v_purged + 1;
    exception when others then
      raise warning 'account % was not purged: %', v_user, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;

  delete from public.account_addresses where not signed_up and seen_at < p_now - public.ip_address_period();
  get diagnostics v_addresses = row_count;
  update auth.sessions set ip = null
  where ip is not null
    and coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.ip_address_period();
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and created_at < p_now - public.ip_address_period();

  -- Sessions that were not renewed for as long as their cookie lives.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', created_at) < p_now - public.session_period()
    or (tag like 'api token%' and not_after < p_now);
  get diagnostics v_sessions = row_count;
  -- The counters of articles stay (rule: articles/views-forgotten).
  delete from public.article_views where day < public.day_of(p_now) - public.view_period();
  get diagnostics v_views = row_count;
  delete from public.article_shares where day < public.day_of(p_now) - public.view_period();
  get diagnostics v_shares = row_count;
  delete from public.article_sources where day < public.day_of(p_now) - public.view_period();
  delete from public.empty_searches where day < public.day_of(p_now) - public.view_period();
  delete from public.empty_searches as searches
  where day < public.day_of(p_now) - public.single_search_period() and not exists (
    select from public.empty_searches as other
    where other.words = searches.words and (other.day, other.asker) <> (searches.day, searches.asker)
  );
  delete from public.asked_questions
  where asked_on < public.day_of(p_now) - case when days = 1 then public.single_search_period() else public.question_period() end;
  -- These keys contain IP addresses.
  delete from public.rate_limits where full_at < p_now - interval '1 day';
  delete from public.login_attempts where greatest(attempted_at, blocked_until) < p_now - interval '1 day';
  delete from public.activation_codes where expires_at < p_now;
  delete from public.email_changes where expires_at < p_now;
  delete from public.session_devices as devices
  where not exists (select from auth.sessions where sessions.id = devices.session_id);
  delete from public.open_documents where seen_at < p_now - interval '1 day';
  delete from public.deleted_comments where deleted_at < p_now - public.deleted_comment_period();
  delete from public.username_claims where claimed_until < p_now;
  delete from public.invitations where expires_at < p_now;

  return jsonb_build_object(
    'purged', v_purged, 'not_purged', v_failed, 'addresses', v_addresses, 'sessions', v_sessions,
    'views', v_views, 'shares', v_shares
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.approve_comment(p_comment bigint, p_approved boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  if not p_approved then
    update public.comments set withheld = 'waiting', deleted_at = now()
    where id = p_comment and deleted_at is null;
    return found;
  end if;
  -- What a hidden writer says stays hidden.
  update public.comments set (withheld, deleted_at) = (
    select case when is_hidden then 'writer' end, case when is_hidden then deleted_at end
    from (select exists (select from public.profiles where id = author_id and comments_hidden)) as writer (is_hidden)
  )
  where id = p_comment and withheld = 'waiting';
  return found;
end
$function$;
grant execute on function public.approve_comment(bigint,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.arrange_series(p_id bigint, p_place integer DEFAULT NULL::integer, p_on_front_page boolean DEFAULT NULL::boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.begin_change_of_order('public.series');
  update public.series set on_front_page = coalesce(p_on_front_page, on_front_page) where id = p_id;
  if not found then return false; end if;
  if p_place is not null then perform public.place_row('public.series', p_id, p_place); end if;
  perform public.queue_build('series', null);
  return true;
end
$function$;
grant execute on function public.arrange_series(bigint,integer,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.article_content(p_article bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'title', title, 'subtitle', subtitle, 'headline', headline, 'body', body, 'tag', tag,
      'references', "references", 'cards', cards, 'series', series, 'author_ids', author_ids, 'sharing', sharing,
      'images', (
        select coalesce(jsonb_agg(
          image - '{width,height,placeholder,focus}'::text[] order by place
        ), '[]')
        from jsonb_array_elements(images) with ordinality as item (image, place)
      )
    )
    from public.admin_articles where aux_id = p_article
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.article_for_comment(p_slug text, p_parent bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if not found then return null; end if;
  -- rule: comments/verified
  perform public.refuse_if(not public.may_write(), 'comments_need_a_verified_address', 'insufficient_privilege');
  -- rule: comments/closed
  perform public.refuse_if(not public.comments_are_open(v_article), 'comments_must_be_open', 'insufficient_privilege');
  if p_parent is not null then
    perform from public.comments where id = p_parent and deleted_at is null for key share;
    perform public.refuse_if(not found, 'reply_must_have_a_visible_parent');
  end if;
  return v_article;
end
$function$;

CREATE OR REPLACE FUNCTION public.article_named(p_slug text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(
      (select id from public.articles where slug = p_slug),
      (select article_id from public.former_article_ids where slug = p_slug)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.article_order(p_sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(case p_sort
    when 'views' then 'articles.views desc, '
    when 'views_fewest' then 'articles.views, '
    when 'likes' then 'articles.likes desc, '
    when 'likes_fewest' then 'articles.likes, '
    when 'comments' then 'articles.num_comments desc, '
    when 'comments_fewest' then 'articles.num_comments, '
    when 'date_oldest' then 'articles.published_at, '
    when 'date_created_oldest' then 'articles.created_at, '
    when 'date_created_newest' then 'articles.created_at desc, '
    when 'date_updated_oldest' then 'articles.updated_at, '
    when 'date_updated_newest' then 'articles.updated_at desc, '
    when 'title_az' then 'lower(articles.title), '
    when 'title_za' then 'lower(articles.title) desc, '
    when 'author_az' then 'first_author.name, '
    when 'author_za' then 'first_author.name desc nulls last, '
    when 'state' then 'articles.binned_at is not null, articles.published_at is not null, not articles.published, '
    when 'state_reverse' then 'articles.binned_at is null, articles.published_at is null, articles.published, '
  end, '') || 'articles.published_at desc nulls last, articles.id desc'
$function$;

CREATE OR REPLACE FUNCTION public.article_with_build(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'article', to_jsonb(articles),
      'build', (select to_jsonb(builds) from public.build_log as builds where builds.id = articles.build_id)
    )
    from public.admin_articles as articles where aux_id = public.readable_article(p_slug)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.articles_with_card(p_card jsonb, p_zone text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select cards.article_id
  from public.article_cards as cards
  where (p_card ->> 'kind' is null or cards.kind = p_card ->> 'kind')
    and case p_card ->> 'time' when 'longer' then cards.minutes > 1440
      else p_card ->> 'time' is null or cards.minutes <= (p_card ->> 'time')::integer end
    and (p_card ->> 'minutes' is null or cards.minutes <= (p_card ->> 'minutes')::integer)
    and (p_card ->> 'season' is null or case p_card ->> 'season'
      when 'now' then extract(month from now() at time zone p_zone)::smallint
      else (p_card ->> 'season')::smallint end = any (cards.months) and cardinality(cards.months) < 12)
$function$;

CREATE OR REPLACE FUNCTION public.articles_with_most(p_terms tsquery[], p_weights real[], p_excluded tsquery, p_is_found boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
declare
  v_finds_more constant boolean := public.may_find_more();
  v_decisive constant tsquery[] := public.decisive_terms(p_terms, p_weights);
  v_any_decisive constant tsquery := public.any_of(v_decisive);
begin
  return (
    with having_term as materialized (
      select documents.article_id, sum(weight) as weight
      from unnest(p_terms, p_weights) as weighed (term, weight)
      join public.search_documents as documents
        on documents.whole @@ (p_excluded && case when term = any (v_decisive) then term else v_any_decisive && term end)
      where documents.readable or v_finds_more and (
        select public.may_find(articles) from public.articles where articles.id = documents.article_id
      )
      group by documents.article_id
    ), most as (
      select max(having_term.weight) as weight from having_term
    ), best as (
      select having_term.* from having_term
      where having_term.weight >= 0.5 * (select most.weight from most)
      order by having_term.weight desc, article_id desc limit 200
    )
    select coalesce(array_agg(best.article_id), '{}')
    from best cross join most
    where not p_is_found or best.weight < most.weight and (best.weight >= 0.8 * most.weight or (
      select sum(weighed.weight * least(1, (numnode(term) + 1) / 2 * ts_rank('{0.02, 0.15, 0.4, 1.0}', documents.head, term)))
        >= 0.25 * most.weight
      from unnest(p_terms, p_weights) as weighed (term, weight)
      join public.search_documents as documents on documents.article_id = best.article_id and documents.head @@ term
    ))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.articles_with_words(p_keyword public.keyword_reading, p_ranked boolean)
 RETURNS TABLE(article_id bigint, heading_rank real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
declare
  v_terms constant tsquery[] := (p_keyword).terms;
  v_rank text;
begin
  select string_agg(format(
    '$2[%1$s] * case when head @@ $1[%1$s] then least(1, %2$s * ts_rank(''{0.02, 0.15, 0.4, 1.0}'', head, $1[%1$s])) else 0 end',
    place, (numnode(term) + 1) / 2
  ), ' + ') into v_rank
  from unnest(v_terms) with ordinality as ranked (term, place) where p_ranked;
  return query execute 'select article_id, (' || coalesce(v_rank, '0') || ')::real'
    ' from public.search_documents where whole @@ $3 or article_id = any ($4)'
  using v_terms, (p_keyword).weights, (p_keyword).query, (p_keyword).near;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_for_backup()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return public.queue_backup('asked');
end
$function$;
grant execute on function public.ask_for_backup() to authenticated;

CREATE OR REPLACE FUNCTION public.ask_for_export(p_wish jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  insert into public.jobs (kind, wish) values ('export', p_wish)
  on conflict (kind) where kind = 'export' and status in ('queued', 'running') do nothing;
  return found;
end
$function$;
grant execute on function public.ask_for_export(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.ask_for_review(p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  perform public.refuse_token();
  if v_article is null then return null; end if;
  perform public.refuse_if(exists (select from public.articles where id = v_article and (published or binned_at is not null))
    and not exists (select from public.pending_versions where article_id = v_article),
    'reviewed_article_must_not_be_published_or_binned');
  perform public.refuse_if(exists (select from public.articles where id = v_article and version = 0),
    'article_must_be_saved_before_it_is_published');
  insert into public.article_reviews as reviews (article_id, asked_by) values (v_article, (select auth.uid()))
  on conflict (article_id) do update
    set asked_by = excluded.asked_by, asked_at = now(), returned_at = null, returned_by = null, note = ''
    where reviews.returned_at is not null;
  return found;
end
$function$;
grant execute on function public.ask_for_review(text) to authenticated;

CREATE OR REPLACE FUNCTION public.ask_import(p_file bigint, p_state public.import_state, p_as_drafts boolean DEFAULT NULL::boolean, p_reads_pages boolean DEFAULT NULL::boolean, p_publishes_unstated boolean DEFAULT NULL::boolean, p_unknown text DEFAULT NULL::text, p_agreement text DEFAULT ''::text, p_columns jsonb DEFAULT NULL::jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  update public.import_files set
    state = p_state, as_drafts = coalesce(p_as_drafts, as_drafts),
    reads_pages = coalesce(p_reads_pages, reads_pages),
    publishes_unstated = coalesce(p_publishes_unstated, publishes_unstated),
    unknown = coalesce(p_unknown, unknown), columns = coalesce(p_columns, columns), problem = null,
    agreement = case when btrim(p_agreement) = '' then agreement else jsonb_build_object(
      'words', btrim(p_agreement), 'by', (select username from public.profiles where id = auth.uid()), 'at', now()
    ) end,
    -- What is chosen in the report stays visible while it is made anew.
    report = case when p_state <> 'reading' or p_columns is not null then report end
  where id = p_file and not is_of_backup and (not is_of_command or p_state = 'undoing') and case p_state
    when 'reading' then state in ('uploading', 'read', 'failed', 'done', 'paused', 'undone')
    when 'importing' then state in ('read', 'paused', 'failed', 'done', 'undone') and report is not null
    when 'paused' then state = 'importing'
    when 'undoing' then state in ('done', 'paused', 'failed') and run_id is not null
    else false
  end;
  return found;
end
$function$;
grant execute on function public.ask_import(bigint,public.import_state,boolean,boolean,boolean,text,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.asks_each_minute()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((to_regprocedure('cron.schedule(text,text,text)'::text) IS NOT NULL) AND (to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)'::text) IS NOT NULL));
grant execute on function public.asks_each_minute() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.assigned_articles()
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(
    select article_id from public.article_plans
    where assignee_id = (select auth.uid()) and (select public.has_role('author'))
  );
end
$function$;
grant execute on function public.assigned_articles() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.auth_password(p_password_hash text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT encode(extensions.hmac(auth_password.p_password_hash, password_pepper.value, 'sha256'::text), 'base64'::text) AS encode FROM public.password_pepper);

CREATE OR REPLACE FUNCTION public.author_name_of(p_account public.profiles)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN btrim("left"(COALESCE(NULLIF(btrim((((p_account).first_name || ' '::text) || (p_account).last_name)), ''::text), (p_account).username), 100));

CREATE OR REPLACE FUNCTION public.author_of_account(p_user uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_author bigint;
  v_account public.profiles;
begin
  select * into strict v_account from public.profiles where id = p_user;
  -- Another author may take the slug between the choice and the insert, so this tries again.
  for v_try in 1..10 loop
    select id into v_author from public.authors where profile_id = p_user;
    if found then return v_author; end if;
    insert into public.authors (slug, name, first_name, last_name, profile_id)
    select public.free_author_slug(name), name, v_account.first_name, v_account.last_name, p_user
    from (select public.author_name_of(v_account) as name) as named
    on conflict do nothing returning id into v_author;
    if found then return v_author; end if;
  end loop;
  raise exception 'author_slug_must_be_unique' using errcode = 'unique_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.author_of_source(p_source text, p_key text, p_name text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (EXISTS (SELECT FROM public.import_authors WHERE ((import_authors.source = author_of_source.p_source) AND (import_authors.key = author_of_source.p_key)))) THEN (SELECT import_authors.author_id FROM public.import_authors WHERE ((import_authors.source = author_of_source.p_source) AND (import_authors.key = author_of_source.p_key))) ELSE (SELECT min(authors.id) AS min FROM public.authors WHERE (lower(authors.name) = lower(author_of_source.p_name))) END;

CREATE OR REPLACE FUNCTION public.begin_call(p_limits jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user jsonb := public.read_account();
begin
  if v_user is null then return null; end if;
  return jsonb_build_object('user', v_user, 'wait', public.spend_limits(p_limits, (v_user ->> 'id')::uuid));
end
$function$;
grant execute on function public.begin_call(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.begin_change_of_order(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  execute format('lock table %s in share row exclusive mode', p_table);
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_email_change(p_user uuid, p_email text, p_old_code_hash text, p_new_code_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Parallel requests of one user run one after the other, so that both are answered.
  perform from public.profiles where id = p_user for no key update;
  delete from public.email_changes where user_id = p_user or expires_at <= now();
  insert into public.email_changes (user_id, email, old_code_hash, new_code_hash)
  select p_user, p_email, case when not exists (
    select from public.suppressed_addresses
    where address_hash = public.hash_address(users.email) and reason in ('hard bounce', 'soft bounce', 'complaint')
  ) then p_old_code_hash end, p_new_code_hash
  from auth.users where id = p_user;
  return not exists (select from auth.users where email = p_email);
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_import(p_source text, p_user uuid DEFAULT NULL::uuid, p_run bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with going as (
    update public.import_runs set active_at = now(), ended_at = null
    where source = p_source and (id = p_run or ended_at is null) and undone_at is null returning id
  ), begun as (
    insert into public.import_runs (source, started_by)
    select p_source, p_user where not exists (select from going) returning id
  )
  select id from (select id from going union all select id from begun) as runs
  order by id is distinct from p_run limit 1
$function$;

CREATE OR REPLACE FUNCTION public.begin_restore(p_uploads bigint[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  perform public.require_role('administrator');
  perform public.refuse_if(
    (select count(*) from public.list_backup_uploads() where id = any (p_uploads) and arrived = size) <> cardinality(p_uploads),
    'restore_needs_uploaded_files'
  );
  delete from public.restores where state in ('done', 'failed');
  insert into public.restores (uploads)
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'size', size) order by id)
  from public.import_files where id = any (p_uploads)
  on conflict (is_the_restore) do nothing returning id into v_id;
  perform public.refuse_if(v_id is null, 'restore_must_be_the_only_one');
  perform public.refuse_if(not public.magazine_is_empty(), 'magazine_must_be_empty_for_a_restore');
  return v_id;
end
$function$;
grant execute on function public.begin_restore(bigint[]) to authenticated;

CREATE OR REPLACE FUNCTION public.begin_restoring(p_run bigint, p_people boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.import_runs where id = p_run and restores) then return 'restores'; end if;
  if public.has_content() or exists (select from public.imported_pieces where run_id = p_run) then
    return 'beside';
  end if;
  if p_people and (
    exists (select from public.profiles) or exists (select from public.newsletter_subscribers)
    or exists (select from public.suppressed_addresses)
  ) then
    return 'accounts';
  end if;
  delete from public.site_settings where true;
  delete from public.authors where true;
  delete from public.categories where true;
  delete from public.pages where true;
  delete from public.redirects where true;
  delete from public.retired_article_ids where true;
  delete from public.spellings where true;
  delete from public.units where true;
  delete from public.cup_weights where true;
  update public.import_runs set restores = true where id = p_run;
  return 'restores';
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_subscriber_change(p_key text, p_email text, p_code_hash text)
 RETURNS TABLE(confirmed boolean, unsubscribe_token text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint := (
    select id from public.newsletter_subscribers as one
    where one.unsubscribe_token = p_key and confirmed_at is not null and email <> p_email
      and public.member_of_address(email) is null
  );
begin
  if v_id is null then return; end if;
  return query select * from public.subscribe(p_email, p_code_hash, '', 'another address');
  update public.newsletter_subscribers set replaces_id = v_id where email = p_email and confirmed_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_token_session(p_user uuid, p_scope text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_session uuid := gen_random_uuid();
  v_refresh text := substr(encode(extensions.gen_random_bytes(16), 'hex'), 1, 12);
begin
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, tag, not_after)
  values (v_session, p_user, now(), now(), 'aal1', 'api token: ' || p_scope, now() + interval '1 hour');
  -- Auth fails when the instance is null.
  insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', v_refresh, p_user, v_session, false, now(), now());
  return v_refresh;
end
$function$;

CREATE OR REPLACE FUNCTION public.beginnings_of(p_word text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when char_length(p_word) < 3 or p_word ~ '[^\w]' then '' else to_tsquery('public.unstemmed', (
    select string_agg(quote_literal(spelled) || ':*', ' | ') from public.spell_word(p_word) as spelled
  )) end
$function$;

CREATE OR REPLACE FUNCTION public.bin_article(p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  if public.bin_without_build(v_article) then perform public.queue_build('delete', v_article); end if;
  return v_article is not null;
end
$function$;
grant execute on function public.bin_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.bin_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.bin_without_build(p_article bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.pending_versions set publish_at = null where article_id = p_article;
  update public.articles set binned_at = now(), published = false, scheduled_at = null
  where id = p_article and binned_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.build_due_at(p_build bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with budget as materialized (
    select public.builds_left_at(1, build_budget) as one_left_at, public.builds_left_at(3, build_budget) as three_left_at
    from public.deployment where build_budget is not null
  )
  select least(
    (select due_at from public.jobs where id = p_build),
    (
      select min(greatest(public.import_over_at(reason), case
        when one_left_at is null then asked_at
        else public.change_due_at(reason, asked_at, one_left_at, three_left_at)
      end))
      from public.build_changes left join budget on true
      where build_id = p_build
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.builds_left_at(p_left integer, p_budget integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(max(greatest(
    started_at + (nth + least(p_left, full_at) - full_at) * (interval '31 days' / p_budget),
    case when nth > p_budget - least(p_left, full_at) then started_at + interval '31 days' end
  )), '-infinity')
  from public.paid_builds(), least(6, p_budget) as full_at
$function$;

CREATE OR REPLACE FUNCTION public.call_due_jobs()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_deployment public.deployment;
begin
  select * into v_deployment from public.deployment;
  if not found or not public.something_is_due() then return false; end if;
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 10000)'
  using v_deployment.address || '/.netlify/functions/due-jobs-background',
    jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || v_deployment.due_jobs_key);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_kinds()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(kind, exists (
    select from public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where cards.kind = known.kind
  ))
  from unnest('{recipe,method}'::text[]) as known (kind)
$function$;
grant execute on function public.card_kinds() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.cards_shown_in(p_body text)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select distinct mark[1]::uuid
    from regexp_matches(p_body, '<hr data-shown-card="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">', 'g') as mark
    order by 1
  )
$function$;

CREATE OR REPLACE FUNCTION public.category_counts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive below as (
    select id as category_id, id as member_id from public.categories
    union all
    select below.category_id, categories.id from public.categories join below on parent_id = member_id
  )
  select coalesce(jsonb_object_agg(categories.slug, count), '{}')
  from (
    select below.category_id, count(distinct article_id) from below
    join public.article_categories as links on links.category_id = member_id
    join public.articles on articles.id = article_id and published
    group by below.category_id
  ) as counted
  join public.categories on categories.id = counted.category_id
$function$;
grant execute on function public.category_counts() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.category_is_empty(p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive below as (
    select p_id as id
    union all
    select lower.id from public.categories as lower join below on lower.parent_id = below.id
  )
  select not exists (select from public.article_categories where category_id in (select id from below))
$function$;

CREATE OR REPLACE FUNCTION public.change_article(p_change text, p_slug text, p_value bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint := public.editable_article(p_slug);
  v_article public.articles;
  v_changed boolean;
begin
  -- Looked up by number only: with a volatile function in the condition, Postgres would use no
  -- index.
  select * into v_article from public.articles where id = v_id;
  perform public.refuse_if(v_article.id is null, 'article_must_exist', 'foreign_key_violation');
  case p_change
    when 'publish' then return public.publish_without_build(v_article.id);
    when 'suspend' then
      perform public.refuse_if(v_article.binned_at is not null or v_article.published_at is null,
        'only_published_articles_can_be_suspended');
      return public.suspend_without_build(v_article.id);
    when 'bin' then return public.bin_without_build(v_article.id);
    when 'restore' then return public.restore_article(p_slug) and v_article.binned_at is not null;
    else null;
  end case;
  perform public.refuse_if(v_article.binned_at is not null, 'binned_article_must_be_restored_first');
  perform public.refuse_if(v_article.version = 0, 'article_must_be_saved_before_it_is_published');
  v_changed := case p_change
    when 'add_category' then public.add_article_category(v_article.id, p_value)
    when 'remove_category' then public.remove_article_category(v_article.id, p_value)
    when 'set_author' then public.replace_article_author(v_article.id, p_value)
  end;
  if v_changed then perform public.save_article_as_it_is(v_article.id); end if;
  return v_changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_article_id(p_slug text, p_new text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug);
  v_published boolean;
begin
  update public.articles set slug = p_new
  where id = v_article and slug <> p_new and version > 0 and binned_at is null
  returning published into v_published;
  if v_published then perform public.queue_build('address', v_article); end if;
  return (select slug from public.articles where id = v_article and version > 0);
end
$function$;
grant execute on function public.change_article_id(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.change_articles(p_change text, p_slugs text[], p_value bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_slug text;
  v_constraint text;
  v_changed text[] := '{}';
  v_unchanged text[] := '{}';
  v_refused jsonb := '[]';
  v_build bigint;
begin
  perform public.require_change_of_articles(p_change, p_slugs, p_value);
  perform from public.articles
  where id in (select public.article_named(slug) from unnest(p_slugs) as slug)
    and public.works_on(id)
  order by id for update;
  for v_slug in select distinct slug from unnest(p_slugs) as slug order by slug loop
    begin
      if public.change_article(p_change, v_slug, p_value) then
        v_changed := v_changed || v_slug;
      else
        v_unchanged := v_unchanged || v_slug;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege then
      get stacked diagnostics v_constraint = constraint_name;
      v_refused := v_refused || jsonb_build_object('id', v_slug, 'rule', coalesce(nullif(v_constraint, ''), sqlerrm));
    end;
  end loop;
  v_build := public.queue_build_of_articles(
    p_change, array(select public.article_named(slug) from unnest(v_changed) as slug)
  );
  return jsonb_build_object('changed', v_changed, 'unchanged', v_unchanged, 'refused', v_refused, 'build_id', v_build);
end
$function$;
grant execute on function public.change_articles(text,text[],bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.change_due_at(p_reason text, p_asked_at timestamp with time zone, p_one_left_at timestamp with time zone, p_three_left_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_reason in ('asked for', 'start') then p_asked_at
    when p_reason in ('suspend', 'delete', 'suspend page')
      then least(greatest(p_asked_at, p_one_left_at), p_asked_at + interval '1 hour')
    when p_reason in ('publish', 'schedule', 'publish page', 'set up', 'season', 'import')
      then greatest(p_asked_at, p_one_left_at)
    else greatest(p_asked_at + interval '1 hour', p_three_left_at)
  end
$function$;

CREATE OR REPLACE FUNCTION public.change_email_choices(p_key text, p_wish jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := public.address_of_key(p_key);
begin
  if v_email is null then
    delete from public.suppressed_addresses
    where undo_key = p_key and reason = 'requested' and (p_wish ->> 'stopped')::boolean = false;
    return case when found then public.choices_without_address(false) else public.read_email_choices(p_key) end;
  end if;
  update public.account_settings set
    answer_emails = coalesce((p_wish ->> 'answers')::boolean, answer_emails),
    article_emails = coalesce(p_wish ->> 'articles', article_emails),
    time_zone = case when public.is_time_zone(p_wish ->> 'time_zone') then p_wish ->> 'time_zone' else time_zone end
  where user_id = public.member_of_key(p_key);
  update public.newsletter_subscribers set
    how_often = coalesce(p_wish ->> 'how_often', how_often),
    topics = case
      when not p_wish ? 'topics' then topics
      when p_wish -> 'topics' <> 'null' then array(select jsonb_array_elements_text(p_wish -> 'topics')::bigint)
    end
  where email = v_email;
  if (p_wish ->> 'stopped')::boolean = false
    and (public.member_of_key(p_key) is not null or public.member_of_address(v_email) is null) then
    delete from public.suppressed_addresses where address_hash = public.hash_address(v_email) and reason = 'requested';
  end if;
  return public.read_email_choices(p_key);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_note(p_id bigint, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.article_notes set
    body = coalesce(p_given ->> 'body', body),
    edited_at = case when p_given ? 'body' then now() else edited_at end,
    settled_at = case (p_given ->> 'settled')::boolean when true then now() when false then null else settled_at end,
    settled_by = case when p_given ? 'settled' then (select auth.uid()) else settled_by end
  where id = p_id and public.works_on(article_id)
    and (not p_given ? 'body' or author_id = (select auth.uid()));
  return found;
end
$function$;
grant execute on function public.change_note(bigint,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.change_one_letter(p_word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with split as (
    select left(p_word, place) as before, substr(p_word, place + 1) as after
    from generate_series(0, char_length(p_word)) as place
  )
  select before || substr(after, 2) from split
  union
  select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) from split
  union
  select before || letter || kept
  from split
  cross join string_to_table('abcdefghijklmnopqrstuvwxyz', null) as letter
  cross join lateral (values (after), (substr(after, 2))) as either (kept)
$function$;

CREATE OR REPLACE FUNCTION public.change_picture(p_now jsonb, p_given jsonb, p_field text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((p_now ->> 'url'::text) ~~ (('/images/'::text || (p_given ->> 'name'::text)) || '/%'::text)) THEN (p_now || (p_given - 'name'::text)) ELSE public.make_picture(p_given, p_field) END;

CREATE OR REPLACE FUNCTION public.change_picture_everywhere(p_from jsonb, p_to jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_use record;
  v_changed integer;
  v_from jsonb;
  v_articles bigint[] := array(
    select article_id from public.article_images where name = p_from ->> 'name'
  );
begin
  if p_from = p_to then return; end if;
  for v_use in
    select uses.*, columns.*, listed.name is not null as is_undescribed
    from (values
      ('articles', 'body', ''), ('pages', 'body', ', version = t.version + 1'), ('article_cards', 'content', ''),
      ('article_drafts', 'content', ''),
      ('pending_versions', 'content', ', version = nextval(''public.pending_version_numbers'')'), ('categories', 'picture', ', version = t.version + 1'),
      ('series', 'cover', ', version = t.version + 1'), ('authors', 'portrait', ', version = t.version + 1'),
      ('site_settings', 'logo', ', version = t.version + 1'), ('site_settings', 'dark_logo', ', version = t.version + 1'),
      ('site_settings', 'sharing_picture', '')
    ) as columns (source, field, counted)
    join public.picture_uses as uses on place = source
    left join public.undescribed_pictures as listed on listed.article_id = uses.article_id and listed.name = uses.name
    where uses.name = p_from ->> 'name'
  loop
    -- In other tables an empty description means that the picture is decorative.
    v_from := p_from || case when p_from ->> 'alt' = '' and not v_use.is_undescribed then '{"alt": null}' else '{}' end::jsonb
      || case when v_use.is_undescribed then '{"alt": ""}' else '{}' end::jsonb;
    execute format(
      'update public.%1$I as t set %2$I = changed.%2$I %3$s
       from jsonb_populate_record(null::public.%1$I, jsonb_build_object(%2$L, public.with_picture(
         (select to_jsonb(%2$I) from public.%1$I where id::text = $3), $1, $2))) as changed
       where t.id::text = $3 and t.%2$I is distinct from changed.%2$I', v_use.source, v_use.field, v_use.counted
    ) using v_from, p_to, v_use.row_id;
    get diagnostics v_changed = row_count;
    if v_changed > 0 and v_use.place in ('articles', 'article_cards') then
      v_articles := v_articles || v_use.article_id;
    end if;
  end loop;
  update public.article_images as images set
    name = p_to ->> 'name', width = (p_to ->> 'width')::integer, height = (p_to ->> 'height')::integer,
    placeholder = p_to ->> 'placeholder', focus = p_to ->> 'focus',
    alt = case when is_own then p_to ->> 'alt' else alt end, decorative = case
      when is_own then p_to ->> 'alt' = '' and coalesce((p_to ->> 'decorative')::boolean, decorative) else decorative
    end,
    credit = case when credit = p_from ->> 'credit' then p_to ->> 'credit' else credit end
  from (
    select id, case when covers.alt = '' then exists (
      select from public.undescribed_pictures as listed
      where listed.article_id = covers.article_id and listed.name = covers.name
    ) else covers.alt = p_from ->> 'alt' end as is_own
    from public.article_images as covers where covers.name = p_from ->> 'name'
  ) as known
  where known.id = images.id;
  -- This update tells users who have the article open; a changed body has done that already.
  update public.articles set title = title where id = any (v_articles) and updated_at < now();
  perform public.forget_described(id), public.save_revision(id, 'save') from (select distinct unnest(v_articles) as id) as changed;
  if exists (select from public.places_of_pictures(p_to ->> 'name') where is_public) then
    perform public.queue_build('edit', null);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_role(p_user uuid, p_role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  if p_role is null then
    delete from public.user_roles where user_id = p_user;
  else
    -- A role may be given by those who have it or a higher one.
    perform public.require_role(p_role);
    insert into public.user_roles (user_id, role_slug)
    select id, p_role from public.profiles where id = p_user
    on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
    where user_roles.role_slug <> excluded.role_slug;
  end if;
  return public.person_of(p_user);
end
$function$;
grant execute on function public.change_role(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.check_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(not exists (select from public.articles where id = new.article_id and published_at is not null),
    'correction_must_be_of_an_article_that_was_published');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_own_redirect()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Without a lock, two parallel redirects to each other would not see one another.
  perform pg_advisory_xact_lock(hashtextextended('own redirects', 0));
  perform public.lock_addresses(array[new.from_key]);
  perform public.refuse_if(public.is_page_address(new.from_path), 'redirect_must_begin_where_nothing_is');
  -- `union` removes duplicates, so the recursion ends in a circle.
  if exists (
    with recursive ahead (address) as (
      select new.to_path
      union
      select led ->> 'to' from ahead, public.find_redirect(address) as led
      where char_length(address) <= 1000 and case
        when led ->> 'from' = regexp_replace(address, '[?#].*$', '') then true
        else led is not null and not public.is_page_address(address)
      end
    )
    select from ahead
    where case when new.from_key = any (public.redirect_keys(address)) then not public.is_page_address(address) end
  ) then
    raise exception 'redirect_must_not_lead_back' using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_rate_limit(p_key text, p_interval interval, p_burst integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_full_at timestamptz;
begin
  insert into public.rate_limits as limits (key, full_at) values (p_key, v_now + p_interval)
  on conflict (key) do update
    set full_at = greatest(limits.full_at, v_now) + p_interval
    where greatest(limits.full_at, v_now) + p_interval - v_now <= p_interval * p_burst
  returning full_at into v_full_at;
  if v_full_at is not null then return 0; end if;
  select full_at into v_full_at from public.rate_limits where key = p_key;
  -- Another call may have been counted after this one began.
  return greatest(
    1, ceil(extract(epoch from v_full_at + p_interval - clock_timestamp() - p_interval * p_burst))
  )::integer;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_registration(p_email text, p_username text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_skeleton text := public.username_skeleton(p_username);
  v_email_hash text := encode(sha256(convert_to(p_email, 'UTF8')), 'hex');
  v_owner uuid;
  v_own boolean;
begin
  if public.is_reserved_username(p_username) or public.is_name_of_site(p_username) then return 'reserved'; end if;
  perform public.purge_account(users.id)
  from auth.users join public.accounts on accounts.user_id = users.id
  where users.email = p_email and accounts.deletes_at <= now();
  select profiles.id, users.email = p_email and accounts.email_verified_at is null into v_owner, v_own
  from public.profiles
  join auth.users on users.id = profiles.id
  join public.accounts on accounts.user_id = profiles.id
  where profiles.username_skeleton = v_skeleton;
  if v_owner is not null and not v_own then return 'name_taken'; end if;
  if exists (
    select from public.username_claims
    where skeleton = v_skeleton and claimed_until > now() and email_hash <> v_email_hash
  ) then
    return 'name_taken';
  end if;
  if not exists (select from auth.users where email = p_email) then return 'free'; end if;
  if v_owner is null then
    insert into public.username_claims values (v_skeleton, v_email_hash, now() + interval '1 day')
    on conflict (skeleton) do update
      set email_hash = excluded.email_hash, claimed_until = excluded.claimed_until;
  end if;
  return 'address_taken';
end
$function$;

CREATE OR REPLACE FUNCTION public.choices_without_address(p_stopped boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_object('email', '', 'stopped', p_stopped, 'of_newsletter', false, 'member', NULL::unknown, 'newsletter', NULL::unknown, 'topics', '[]'::jsonb);

CREATE OR REPLACE FUNCTION public.choose_passage(p_sentences text[], p_places jsonb, OUT passage text, OUT place jsonb)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  with numbered as (
    select sentence, at, case when at > texts then p_places -> (at - texts - 1)::integer end as place
    from (select cardinality(p_sentences) - jsonb_array_length(p_places) as texts) as counted
    cross join unnest(p_sentences) with ordinality as listed (sentence, at)
  ), sentences as (
    select ended.*, is_ended or ended.place ->> 'part' is not null as is_whole
    from (select numbered.*, sentence ~ U&'[.!?…。！？:]["”’)\\]」』\E001]*$' as is_ended from numbered) as ended
  ), matching as (
    select sentences.*, stems
    from sentences
    cross join lateral (
      select array_agg(distinct coalesce((ts_lexize('pg_catalog.english_stem', lower(hit[1])))[1], lower(hit[1])))
      from regexp_matches(sentence, U&'\E000([^\E001]*)\E001', 'g') as hit
    ) as found (stems)
    where strpos(sentence, U&'\E000') > 0
  ), words as (
    select stem, 1 / sqrt(count(*)) as weight from matching cross join unnest(stems) as stem group by stem
  ), best as (
    select matching.*
    from matching cross join lateral (select sum(weight) from words where stem = any (stems)) as said (weight)
    order by is_whole desc, said.weight desc, at
    limit 1
  ), second as (
    select matching.at, matching.sentence, matching.is_ended, matching.place
    from best join matching on matching.is_whole and matching.place -> 'card' is not distinct from best.place -> 'card'
      and char_length(best.sentence || matching.sentence) < 320
    cross join lateral (select sum(weight) from words where stem = any (matching.stems) and stem <> all (best.stems)) as said (weight)
    where said.weight > 0
    order by said.weight desc, matching.at
    limit 1
  ), next as (
    -- What a short sentence is about, the next one may say.
    select sentences.at, sentences.sentence, sentences.is_ended, sentences.place
    from best join sentences on sentences.at = best.at + 1 and sentences.is_whole and sentences.place is not distinct from best.place
      and (best.place is null or best.place ->> 'part' is not null)
    where best.is_whole and char_length(best.sentence) < 60 and not exists (select from second)
  ), chosen as (
    select parts.*, lag(at) over (order by at) as before, lag(is_ended) over (order by at) as is_after_end
    from (select at, sentence, is_ended, best.place from best union all table second union all table next) as parts
  )
  select coalesce(
      string_agg(concat(case when before = at - 1 and is_after_end then ' ' when before is not null then ' … ' end,
        case when char_length(sentence) > 300 then public.shorten_passage(sentence) else sentence end), '' order by at),
      public.shorten_passage(p_sentences[1]), ''
    ),
    case when count(distinct chosen.place) > 1 then (min(chosen.place::text)::jsonb) - 'part' - 'number' else min(chosen.place::text)::jsonb end
  into passage, place
  from chosen;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_article_news(p_at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    delete from public.article_news where recipient_id in (select public.due_article_news(p_at)) returning *
  ), told as (
    select recipient_id, jsonb_agg(article_id) as articles from claimed group by recipient_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('to', users.email, 'user', recipient_id, 'articles', articles)), '[]')
  from told
  join public.account_settings as settings on settings.user_id = recipient_id
  join auth.users on users.id = recipient_id
  where article_emails <> 'never'
$function$;

CREATE OR REPLACE FUNCTION public.claim_comment_news(p_at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    update public.comment_news as news set told_at = p_at
    from public.due_comment_news(p_at) as due
    where news.recipient_id = due.recipient_id and news.article_id = due.article_id and told_at is null
    returning news.*
  ), over as (
    delete from public.comment_news where told_at <= p_at - interval '1 hour'
  ), told as (
    select recipient_id, article_id, jsonb_agg(comment_id) as comments from claimed group by recipient_id, article_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'to', users.email, 'user', recipient_id, 'title', title, 'comments', comments
  )), '[]')
  from told
  join public.articles on articles.id = article_id
  join auth.users on users.id = recipient_id
$function$;

CREATE OR REPLACE FUNCTION public.claim_deliveries(p_webhook bigint, p_limit integer)
 RETURNS SETOF public.jobs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fails boolean;
begin
  -- The lock makes a second call wait until the first has chosen.
  select public.fails(webhooks) into v_fails from public.webhooks
  where id = p_webhook and public.takes_deliveries(webhooks, now()) for update;
  if not found then return; end if;
  perform public.fail_job(id, coalesce(error, 'The last attempt did not end.'))
  from public.jobs where webhook_id = p_webhook and status = 'running' and due_at <= now();
  if v_fails and exists (select from public.jobs where webhook_id = p_webhook and status = 'running') then return; end if;
  return query
  update public.jobs set
    status = 'running', attempts = jobs.attempts + 1, started_at = now(), due_at = now() + interval '5 minutes'
  where jobs.id in (
    select due.id from public.jobs as due
    where due.webhook_id = p_webhook and due.status = 'queued' and due.due_at <= now()
      and (due.useful_until is null or due.useful_until > now())
    order by case when v_fails then due.attempts end, due.due_at, due.id
    limit case when v_fails then 1 else p_limit end
    for update skip locked
  )
  returning jobs.*;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_import()
 RETURNS SETOF public.import_files
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.import_files set leased_until = now() + interval '3 minutes'
  where id = (
    select id from public.import_files
    where state in ('reading', 'importing', 'undoing') and leased_until <= now()
    order by id limit 1 for update skip locked
  )
  returning *
$function$;

CREATE OR REPLACE FUNCTION public.claim_jobs(p_kind public.job_kind, p_limit integer, p_id bigint DEFAULT NULL::bigint)
 RETURNS SETOF public.jobs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_kind in ('email', 'backup', 'export') then
    update public.jobs set
      status = case when attempts < 5 then 'queued' else 'failed' end::public.job_status,
      error = coalesce(jobs.error, 'The last attempt did not end.'),
      finished_at = now()
    where kind = p_kind and status = 'running' and due_at <= now();
  elsif p_kind = 'build' then
    perform pg_advisory_xact_lock(hashtextextended('claim a build', 0));
    perform public.fail_job(id, 'The build did not report back.', false)
    from public.jobs where kind = 'build' and status = 'running' and due_at <= now();
    if exists (select from public.jobs where kind = 'build' and status = 'running') then return; end if;
    if public.season_has_turned() then perform public.queue_build('season', null); end if;
    -- Waits for transactions that requested this build, so that it contains their changes.
    perform from public.jobs where kind = 'build' and status = 'queued' for update;
  end if;
  return query
  update public.jobs set
    status = 'running',
    attempts = jobs.attempts + 1,
    started_at = now(),
    due_at = now() + case p_kind
      when 'build' then interval '20 minutes' when 'backup' then interval '15 minutes'
      when 'export' then interval '15 minutes' when 'webhook' then interval '5 minutes' else interval '12 minutes'
    end
  where jobs.id in (
    select due.id from public.jobs as due
    where due.kind = p_kind and due.status = 'queued'
      and case p_kind when 'build' then public.build_due_at(due.id) else due.due_at end <= now()
      and (due.useful_until is null or due.useful_until > now()) and (p_id is null or due.id = p_id)
      and (
        due.kind <> 'newsletter_copy'
        or (due.subscriber_id is not null and not public.issue_is_paused(due.issue_id))
      )
      and (due.kind <> 'email' or not public.emails_are_braked())
      and (due.kind <> 'webhook' or p_id is not null)
    order by due.due_at, due.id
    limit p_limit
    for update skip locked
  )
  returning jobs.*;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_news(p_at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    delete from public.editorial_news where id in (select public.due_news(p_at)) returning *
  ), told as (
    select recipient_id, jsonb_agg(jsonb_build_object(
      'id', slug, 'title', title, 'by', by.username, 'due', due_on, 'note', notes.body, 'quote', left(notes.quote, 200),
      'comment', left(comments.body, 400)
    ) order by claimed.comment_id nulls first, claimed.id) as news
    from claimed
    join public.articles on articles.id = claimed.article_id
    left join public.article_plans as plans on plans.article_id = articles.id
    left join public.profiles as by on by.id = by_id
    left join public.article_notes as notes on notes.id = note_id
    left join public.comments on comments.id = claimed.comment_id
    where binned_at is null and (claimed.comment_id is null or comments.withheld = 'waiting' and exists (
      select from public.user_roles join public.roles on roles.slug = role_slug
      where user_id = recipient_id and rank >= (select rank from public.roles where slug = 'editor')
    ))
    group by recipient_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('to', public.account_of(recipient_id), 'news', news)), '[]')
  from told
  join public.account_settings as settings on settings.user_id = recipient_id
  join public.accounts on accounts.user_id = recipient_id
  join auth.users on users.id = recipient_id
  where editorial_emails <> 'never' and deletes_at is null and (banned_until is null or banned_until <= now())
$function$;

CREATE OR REPLACE FUNCTION public.claim_newsletter_copies(p_limit integer DEFAULT NULL::integer)
 RETURNS TABLE(id bigint, issue_id bigint, email text, unsubscribe_token text, missed jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('newsletter copies'));
  if public.newsletter_pause() is distinct from 0 then return; end if;
  return query
  select claimed.id, claimed.issue_id, subscribers.email, subscribers.unsubscribe_token, (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', issues.id, 'subject', issues.subject, 'public', issues.public) order by started_at desc
    ), '[]')
    from public.newsletter_issues as issues where issues.id = any(claimed.missed)
  )
  from public.claim_jobs('newsletter_copy', coalesce(p_limit, public.copies_at_a_time())) as claimed
  join public.newsletter_subscribers as subscribers on subscribers.id = claimed.subscriber_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_publications()
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (delete from public.publications_to_tell where true returning article_id, published_by)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', slug, 'title', title, 'by', published_by,
    'writers', coalesce((
      select jsonb_agg(public.account_of(profiles.id))
      from public.writers_of_article(articles.id) as writer join public.profiles on profiles.id = writer
      where username is distinct from published_by
    ), '[]')
  )), '[]')
  from claimed join public.articles on articles.id = article_id
  where published
$function$;

CREATE OR REPLACE FUNCTION public.claim_restore()
 RETURNS SETOF public.restores
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.restores set state = 'failed', problem = coalesce(problem, 'The last attempt did not end.')
  where state not in ('done', 'failed') and leased_until <= now() and attempts >= 10;
  return query
  update public.restores set leased_until = now() + interval '15 minutes', attempts = attempts + 1
  where state not in ('done', 'failed') and leased_until <= now()
  returning *;
end
$function$;

CREATE OR REPLACE FUNCTION public.clear_login_attempts(p_login_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.login_attempts where login_hash = p_login_hash
$function$;

CREATE OR REPLACE FUNCTION public.close_comments_when_due(p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article public.articles;
  v_closed integer := 0;
begin
  for v_article in
    update public.articles set comments_open = false
    where comments_open and sharing ->> 'comments_until' is not null
      and (sharing ->> 'comments_until')::timestamptz <= p_now
    returning *
  loop
    if v_article.published then perform public.queue_build('comments', v_article.id); end if;
    v_closed := v_closed + 1;
  end loop;
  return v_closed;
end
$function$;

CREATE OR REPLACE FUNCTION public.comment_as_seen(p_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (public.comment_threads(ARRAY[p_id]) -> 0);

CREATE OR REPLACE FUNCTION public.comment_threads(p_roots bigint[], p_levels integer DEFAULT public.deepest_comment_level())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_most integer := least(10, greatest(1, 200 / greatest(1, cardinality(p_roots))));
begin
  if cardinality(p_roots) = 0 then return '[]'; end if;
  return (
    with caller as materialized (
      select (select auth.uid()) as id, public.has_valid_session() as has_session, public.has_role('editor') as is_editor
    ),
    replies as (
      select (reply ->> 'parent_comment')::bigint as parent_id, count(*) as shown, jsonb_agg(reply order by place) as children
      from jsonb_array_elements(case when p_levels > 1 then public.comment_threads(array(
        select reply.id
        from unnest(p_roots) with ordinality as parent (id, place)
        cross join lateral (
          select id, created_at from public.visible_comments where parent_id = parent.id order by created_at, id limit v_most
        ) as reply
        order by parent.place, reply.created_at, reply.id
      ), p_levels - 1) end) with ordinality as found (reply, place)
      group by 1
    ),
    comments as (
      select found.*, asked.place,
        coalesce(deleted_at is null
          or (withheld is not null and (caller.is_editor or found.author_id = caller.id)), false) as is_shown
      from unnest(p_roots) with ordinality as asked (comment_id, place)
      join public.comments as found on found.id = asked.comment_id
      cross join caller
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', comments.id,
      'article_id', articles.slug,
      'body', case when is_shown then comments.body else '' end,
      'html', case when is_shown then html else '' end,
      'username', case when is_shown then author.username end,
      'imported_name', case when is_shown then imported_name end,
      'imported_stars', case when is_shown then imported_stars end,
      'is_admin', is_shown and exists (
        select from public.user_roles where user_id = author_id and role_slug = 'administrator'
      ),
      'made', case when is_shown and card_id is not null then
        jsonb_build_object(
          'name', (select name from public.article_cards where id = comments.card_id),
          'picture', picture,
          'stars', (
            select stars from public.card_stars where card_id = comments.card_id and user_id = comments.author_id
          )
        )
      end,
      'parent_comment', comments.parent_id,
      'likes', comments.likes,
      'dislikes', comments.dislikes,
      'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(comments.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'deleted', not is_shown,
      'withheld', case when is_shown then withheld end,
      'can_edit', is_shown and caller.has_session and coalesce(author_id = caller.id, false),
      'can_delete', is_shown and caller.has_session
        and (caller.is_editor or coalesce(author_id = caller.id, false)),
      'children', coalesce(children, '[]'),
      'replies_to_load', (
        select count(*) from public.visible_comments as reply where reply.parent_id = comments.id
      ) - coalesce(shown, 0)
    ) order by place), '[]')
    from comments
    cross join caller
    join public.articles on articles.id = comments.article_id
    left join public.profiles as author on author.id = comments.author_id
    left join replies on replies.parent_id = comments.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.comment_with_ancestors(p_id bigint, p_levels integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive above as (
    select parent_id as id, 1 as distance from public.comments where id = p_id
    union all
    select comments.parent_id, distance + 1
    from above join public.comments on comments.id = above.id
  )
  select jsonb_build_object(
    'comment', public.comment_threads(array[p_id], p_levels) -> 0,
    'level', (select count(*) from above),
    'ancestors', public.comment_threads(
      array(select id from above where id is not null and distance < public.deepest_comment_level() order by distance desc), 1
    ),
    'article', jsonb_build_object('id', articles.slug, 'aux_id', articles.id, 'title', articles.title),
    'open', public.comments_are_open(articles.id)
  )
  from public.visible_comments as comment
  join public.articles on articles.id = comment.article_id
  where comment.id = p_id and public.readable_article(articles.slug) is not null
$function$;

CREATE OR REPLACE FUNCTION public.comments_are_open(p_article bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select comments_open and coalesce((sharing ->> 'comments_until')::timestamptz > now(), true)
      and coalesce((select comments_open from public.site_settings), true)
    from public.articles where id = p_article
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.comments_with(p_words tsquery, p_article bigint DEFAULT NULL::bigint)
 RETURNS SETOF public.comments
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query
    select comments.* from public.comments
    join public.search_documents as documents on documents.article_id = comments.article_id and documents.readable
    where to_tsvector('public.stemmed', body) @@ p_words and deleted_at is null
      and comments.article_id = coalesce(p_article, comments.article_id)
    order by comments.id desc limit 200;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_email_change(p_code_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change public.email_changes;
  v_former text;
begin
  update public.email_changes set
    old_code_hash = nullif(old_code_hash, p_code_hash), new_code_hash = nullif(new_code_hash, p_code_hash)
  where p_code_hash in (old_code_hash, new_code_hash) and expires_at > now()
  returning * into v_change;
  if not found then return null; end if;
  select email into v_former from auth.users where id = v_change.user_id;
  if coalesce(v_change.old_code_hash, v_change.new_code_hash) is not null then
    return jsonb_build_object('user', public.account_of(v_change.user_id), 'former', v_former, 'changed', false);
  end if;
  delete from public.email_changes where user_id = v_change.user_id;
  perform public.set_email(v_change.user_id, v_change.email);
  return jsonb_build_object('user', public.account_of(v_change.user_id), 'former', v_former, 'changed', true);
exception when unique_violation then
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_subscription(p_code_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_one public.newsletter_subscribers;
begin
  perform public.require_newsletter();
  select * into v_one from public.newsletter_subscribers
  where code_hash = p_code_hash and code_expires_at > now() for update;
  if not found then return false; end if;
  if v_one.replaces_id is null then
    update public.newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = v_one.id;
  else
    -- The former row stays, with its topics and its issues; links in emails to the former address end.
    delete from public.newsletter_subscribers where id = v_one.id;
    update public.newsletter_subscribers
    set email = v_one.email, unsubscribe_token = v_one.unsubscribe_token,
      code_hash = v_one.code_hash, code_expires_at = v_one.code_expires_at
    where id = v_one.replaces_id;
  end if;
  perform public.allow_newsletter(v_one.email);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.contains_web_address(p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN ((p_name ~* '[a-z]:\S|www[.\u3002\uff0e\uff61]|@'::text) OR (p_name ~ (('[.\u3002\uff0e\uff61](\d|('::text || replace('(?!jr)[a-z]{2} com net org edu gov mil int info biz name pro mobi app dev blog shop site online store xyz club top live news tech website space cloud page link email world agency digital life media today work vip icu fun art wiki travel click win bid loan party date stream download webcam sbs cfd cyou buzz rest monster quest zip mov bet casino xxx porn sex deals sale support group team network games chat company services market money bank zone rocks studio design video photos tools host museum jobs academy finance health restaurant photography coop london berlin africa рф 中国 COM NET ORG INFO BIZ'::text, ' '::text, '|'::text)) || ')(?![[:alpha:]]))'::text)));
grant execute on function public.contains_web_address(text) to authenticated;

CREATE OR REPLACE FUNCTION public.continue_backup(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.jobs set status = 'queued', due_at = now(), attempts = 0
  where id = p_id and kind = 'backup' and status = 'running'
$function$;

CREATE OR REPLACE FUNCTION public.contrast(p_one text, p_other text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (greatest(one, other) + 0.05) / (least(one, other) + 0.05)
  from (select public.luminance(p_one) as one, public.luminance(p_other) as other) as both_of_them
$function$;

CREATE OR REPLACE FUNCTION public.copies_at_a_time()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (ceil(((public.newsletter_pace())::numeric / 300.0)))::integer;

CREATE OR REPLACE FUNCTION public.copy_article_cards(p_from bigint, p_to bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_card record;
  v_id uuid;
begin
  for v_card in select * from public.article_cards where article_id = p_from loop
    v_id := gen_random_uuid();
    insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
    values (v_id, p_to, v_card.position, v_card.kind, v_card.name, v_card.minutes, v_card.months,
      jsonb_set(v_card.content, '{id}', to_jsonb(v_id)));
    update public.articles set body = replace(body, v_card.id::text, v_id::text) where id = p_to;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_keyword(p_keyword text, p_unknown text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Materialized, because the nearest word is used twice.
  with pieces as materialized (
    select place, piece[1] as gap, piece[2] as word,
      case when piece[2] = any (p_unknown) and piece[2] !~ '\d' then public.nearest_word(piece[2]) end as meant
    from regexp_matches(p_keyword, '(\W*)(\w+)', 'g') with ordinality as found (piece, place)
  )
  select case when count(meant) > 0
    then string_agg(gap || coalesce(meant, word), '' order by place) || coalesce(substring(p_keyword from '\W*$'), '')
  end
  from pieces
$function$;

CREATE OR REPLACE FUNCTION public.count_activity(p_first date, p_last date, p_owner uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with site as materialized (
    select p_first::timestamp at time zone zone as begins_at, (p_last + 1)::timestamp at time zone zone as ends_at
    from (select coalesce((select time_zone from public.site_settings), 'UTC') as zone) as zones
  ), seen as (
    select day, visitor from public.article_views
    where day between p_first and p_last and (p_owner is null or exists (
      select from public.articles where id = article_id and owner_id = p_owner
    ))
  )
  select jsonb_build_object(
    'visitors', (select count(distinct (day, visitor)) from seen),
    'views', (select count(*) from seen),
    'comments', (
      select count(*) from public.comments
      where created_at >= begins_at and created_at < ends_at and deleted_at is null and (p_owner is null or exists (
        select from public.articles where articles.id = article_id and articles.owner_id = p_owner
      ))
    ),
    'subscribers', case when p_owner is null then (
      select count(*) from public.newsletter_subscribers where confirmed_at >= begins_at and confirmed_at < ends_at
    ) end
  )
  from site
$function$;

CREATE OR REPLACE FUNCTION public.count_articles(p_keyword text DEFAULT NULL::text, p_categories bigint[] DEFAULT NULL::bigint[], p_series bigint DEFAULT NULL::bigint, p_state text DEFAULT NULL::text, p_author bigint DEFAULT NULL::bigint, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb, p_exact boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select count(*)::integer
    from public.read_keyword(p_keyword, p_exact) as keyword
    cross join lateral public.matching_articles(
      keyword, p_categories, p_series, p_state, p_author, p_from => p_from, p_to => p_to, p_card => p_card
    )
  );
end
$function$;
grant execute on function public.count_articles(text,bigint[],bigint,text,bigint,date,date,jsonb,boolean) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.count_comments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := coalesce(new.article_id, old.article_id);
  v_change integer := (case when new.id is not null and new.deleted_at is null then 1 else 0 end)
                    - (case when old.id is not null and old.deleted_at is null then 1 else 0 end);
begin
  if v_change <> 0 then
    update public.articles set num_comments = num_comments + v_change where id = v_article;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_issue_recipients(p_issue bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from public.issue_recipients(topics) where is_due)
  from public.newsletter_issues where id = p_issue and public.has_role('editor')
$function$;
grant execute on function public.count_issue_recipients(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.count_lost_builds()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.jobs
  where kind = 'build' and status = 'uncertain'
    and id > coalesce((select max(id) from public.jobs where kind = 'build' and status = 'done'), 0)
$function$;

CREATE OR REPLACE FUNCTION public.count_newsletter_departure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.newsletter_departures as counted (confirmed_week, left_week)
  values (public.week_of(old.confirmed_at), public.week_of(now()))
  on conflict (confirmed_week, left_week) do update set departures = counted.departures + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_subscribers_by_week(p_now timestamp with time zone DEFAULT now(), p_weeks integer DEFAULT 12)
 RETURNS TABLE(week date, joined integer, departed integer, subscribers integer, sent integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with site as materialized (
    select coalesce((select time_zone from public.site_settings), 'UTC') as zone
  ),
  weeks as materialized (
    select first.week, first.week::timestamp at time zone zone as begins_at,
      (first.week + 7)::timestamp at time zone zone as ends_at
    from site, lateral (
      select (date_trunc('week', p_now at time zone zone)::date - 7 * back) as week
      from generate_series(0, p_weeks - 1) as back
    ) as first
  ),
  departures as materialized (
    select counted.week, sum(counted.joined) as joined, sum(counted.departed) as departed
    from (
      select confirmed_week as week, departures as joined, 0 as departed from public.newsletter_departures
      union all
      select left_week, 0, departures from public.newsletter_departures
    ) as counted
    group by counted.week
  ),
  earlier as (
    select (select count(*) from public.newsletter_subscribers
        where confirmed_at < (select min(begins_at) from weeks))
      + coalesce((select sum(departures.joined - departures.departed) from departures
        where departures.week < (select min(weeks.week) from weeks)), 0) as subscribers
  ),
  counted as (
    select weeks.week,
      coalesce(departures.joined, 0) + (select count(*) from public.newsletter_subscribers
        where confirmed_at >= begins_at and confirmed_at < ends_at) as joined,
      coalesce(departures.departed, 0) as departed,
      (select count(*) from public.jobs where kind = 'newsletter_copy' and status = 'done'
        and finished_at >= begins_at and finished_at < ends_at) as sent
    from weeks left join departures using (week)
  )
  select counted.week, counted.joined::integer, counted.departed::integer,
    (earlier.subscribers + sum(counted.joined - counted.departed) over (order by counted.week))::integer,
    counted.sent::integer
  from counted, earlier
  order by counted.week
$function$;

CREATE OR REPLACE FUNCTION public.count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format('update public.%I set likes = likes + $1, dislikes = dislikes + $2 where id = $3', tg_argv[0])
  using
    coalesce(new.vote = 1, false)::integer - coalesce(old.vote = 1, false)::integer,
    coalesce(new.vote = -1, false)::integer - coalesce(old.vote = -1, false)::integer,
    (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_waiting()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_edits boolean := public.has_role('editor');
  v_administers boolean := public.has_role('administrator');
begin
  perform public.require_role('author');
  return jsonb_build_object(
    -- Articles that wait for an editor's review, or were sent back to their authors.
    'open_reviews', (
      select count(*) from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where review ->> 'state' = case when v_edits then 'asked' else 'returned' end
        and (v_edits or owner_id = (select auth.uid()))
    ),
    'open_reports', case when v_edits then (
      select count(distinct comment_id) from public.comment_reports where resolved_at is null
    ) end,
    'waiting_comments', case when v_edits then (
      select count(*) from public.comments join public.articles on articles.id = article_id and binned_at is null
      where withheld = 'waiting'
    ) end,
    'open_messages', case when v_administers then (
      select count(*) from public.messages where state = 'open'
    ) end,
    'failed_emails', case when v_administers then (
      select count(failed_at) from public.unsent_emails
    ) end,
    'failing_webhooks', case when v_administers then (
      select count(*) from public.webhooks where failing_since is not null and (public.fails(webhooks) or off_at is not null)
    ) end
  );
end
$function$;
grant execute on function public.count_waiting() to authenticated;

CREATE OR REPLACE FUNCTION public.create_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.accounts (user_id) values (new.id);
  insert into public.account_settings (user_id) values (new.id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_activation_code(p_user uuid, p_code_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.activation_codes where user_id = p_user;
  insert into public.activation_codes (code_hash, user_id) values (p_code_hash, p_user)
$function$;

CREATE OR REPLACE FUNCTION public.create_article(p_user uuid, p_session uuid, p_given jsonb, p_tab text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
begin
  perform public.act_as(p_user, p_session);
  perform public.require_role('author');
  v_article := public.unsaved_article(p_tab);
  if v_article is null then
    insert into public.articles (slug, title, subtitle, headline, body, owner_id)
    values (p_given ->> 'id', p_given ->> 'title', p_given ->> 'subtitle', p_given ->> 'headline',
      p_given ->> 'body', p_user)
    returning id into v_article;
  else
    update public.articles
    set slug = p_given ->> 'id', title = p_given ->> 'title', subtitle = p_given ->> 'subtitle',
      headline = p_given ->> 'headline', body = p_given ->> 'body'
    where id = v_article;
  end if;
  perform public.save_article_parts(v_article, p_given);
  if (p_given ->> 'idea')::boolean then
    insert into public.article_plans (article_id, idea) values (v_article, true);
  end if;
  perform public.record_save(v_article, p_tab);
end
$function$;

CREATE OR REPLACE FUNCTION public.create_author(p_given jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  insert into public.authors (slug, name, first_name, last_name)
  values (p_given ->> 'slug', p_given ->> 'name', p_given ->> 'first_name', p_given ->> 'last_name')
  returning id into v_id;
  return v_id;
end
$function$;
grant execute on function public.create_author(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.create_category(p_given jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform public.begin_change_of_order('public.categories');
  insert into public.categories (slug, name, parent_id)
  values (p_given ->> 'slug', p_given ->> 'name', (p_given ->> 'parent_id')::bigint)
  returning id into v_id;
  perform public.place_row('public.categories', v_id);
  perform public.queue_build('categories', null);
  return v_id;
end
$function$;
grant execute on function public.create_category(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.create_invitation(p_email text, p_role text, p_token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  -- A role may be given by those who have it or a higher one.
  perform public.require_role(p_role);
  return public.store_invitation(p_email, p_role, p_token_hash);
end
$function$;
grant execute on function public.create_invitation(text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.create_page(p_given jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform public.require_role('administrator');
  insert into public.pages (path, title, subheading, description, body)
  values ('/' || (p_given ->> 'slug'), p_given ->> 'title', '', '', '')
  returning id into v_id;
  perform public.record_page_save(v_id);
  return v_id;
end
$function$;
grant execute on function public.create_page(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.create_preview_link(p_slug text, p_token_hash text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug, true);
  v_expires_at timestamptz;
begin
  delete from public.preview_links where expires_at <= now();
  insert into public.preview_links (token_hash, article_id)
  select p_token_hash, id from public.articles where id = v_article and binned_at is null
  returning expires_at into v_expires_at;
  return v_expires_at;
end
$function$;
grant execute on function public.create_preview_link(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, username, first_name, last_name)
  values (
    new.id,
    coalesce(new.raw_user_meta_data ->> 'username', 'reader-' || left(new.id::text, 8)),
    coalesce(new.raw_user_meta_data ->> 'first_name', ''),
    coalesce(new.raw_user_meta_data ->> 'last_name', '')
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_series(p_given jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform public.begin_change_of_order('public.series');
  insert into public.series (slug, title) values (p_given ->> 'slug', p_given ->> 'title') returning id into v_id;
  perform public.place_row('public.series', v_id);
  perform public.queue_build('series', null);
  return v_id;
end
$function$;
grant execute on function public.create_series(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.date_change_by_publication()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := greatest(new.updated_at, new.published_at);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.day_of(p_at timestamp with time zone DEFAULT now())
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((p_at AT TIME ZONE COALESCE((SELECT site_settings.time_zone FROM public.site_settings), 'UTC'::text)))::date;

CREATE OR REPLACE FUNCTION public.decimals()
 RETURNS TABLE(written text, word text, mark text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select known.*, chr(57360 + row_number() over ()::integer)
  from (values ('5', '1over2'), ('25', '1over4'), ('75', '3over4'), ('33', '1over3'), ('333', '1over3'), ('66', '2over3'),
    ('67', '2over3'), ('667', '2over3'), ('125', '1over8'), ('375', '3over8'), ('625', '5over8'), ('875', '7over8')) as known
$function$;

CREATE OR REPLACE FUNCTION public.decisive_terms(p_terms tsquery[], p_weights real[])
 RETURNS tsquery[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with weighed as (
      select term, weight, sum(weight) over (order by weight, place) as up_to_here
      from unnest(p_terms, p_weights) with ordinality as listed (term, weight, place)
    )
    select array_agg(term)
    from weighed
    where up_to_here >= 0.5 * (
      select weight from weighed where public.is_found(term) order by weight desc limit 1
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.deepest_comment_level()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 4;
grant execute on function public.deepest_comment_level() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.delete_account(p_user uuid, p_delete_comments boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_deletes_at timestamptz := now() + public.account_deletion_period();
begin
  update public.accounts set deletes_at = v_deletes_at, deletes_comments = p_delete_comments
  where user_id = p_user;
  perform public.end_sessions(p_user);
  return v_deletes_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_article(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug);
  v_build bigint;
begin
  if v_article is null then return null; end if;
  v_build := public.queue_build('delete', v_article);
  return jsonb_build_object('images', public.delete_with_images(v_article), 'build_id', v_build);
end
$function$;
grant execute on function public.delete_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_author(p_id bigint, p_into bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_author public.authors;
  v_target text;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  -- Authors are locked in the order of their ids, against deadlocks.
  perform from public.authors where id in (p_id, p_into) order by id for update;
  select * into v_author from public.authors where id = p_id;
  if not found then return false; end if;
  select '/author/' || slug into v_target from public.authors where id = p_into and id <> p_id;
  perform public.refuse_if(p_into is not null and not found, 'articles_must_go_to_another_author');
  perform public.refuse_if(p_into is null and exists (select from public.article_authors where author_id = p_id),
    'deleted_author_must_not_have_articles');
  delete from public.article_authors as bylines where author_id = p_id and exists (
    select from public.article_authors as others
    where others.article_id = bylines.article_id and others.author_id = p_into
  );
  update public.article_authors set author_id = p_into where author_id = p_id;
  delete from public.authors where id = p_id;
  if v_author.was_public then
    perform public.redirect_address('/author/' || v_author.slug, v_target, 'author');
    perform public.queue_build('authors', null);
  end if;
  return true;
end
$function$;
grant execute on function public.delete_author(bigint,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_binned_articles(p_now timestamp with time zone DEFAULT now())
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
declare
  v_article bigint;
  v_images text[] := '{}';
begin
  for v_article in
    select id from public.articles where binned_at < p_now - public.bin_period()
  loop
    v_images := v_images || public.delete_with_images(v_article);
  end loop;
  return v_images;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_category(p_id bigint, p_into bigint DEFAULT NULL::bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_address text;
  v_target text;
begin
  perform public.begin_change_of_order('public.categories');
  select '/category/' || slug into v_address from public.categories where id = p_id;
  if not found then return false; end if;
  select '/category/' || slug into v_target from public.categories where id = p_into and id <> p_id;
  perform public.refuse_if(p_into is not null and not found, 'category_must_go_into_another');
  perform public.refuse_if(exists (select from public.categories where parent_id = p_id),
    'deleted_category_must_not_hold_others');
  perform public.refuse_if(p_into is null and exists (select from public.article_categories where category_id = p_id),
    'articles_of_deleted_category_must_go_elsewhere');
  delete from public.article_categories as links where category_id = p_id and exists (
    select from public.article_categories as others
    where others.article_id = links.article_id and others.category_id = p_into
  );
  update public.article_categories set category_id = p_into where category_id = p_id;
  delete from public.categories where id = p_id;
  perform public.redirect_address(v_address, v_target, 'category');
  perform public.queue_build('categories', null);
  return true;
end
$function$;
grant execute on function public.delete_category(bigint,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_comment(p_id bigint, p_reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_author uuid;
begin
  perform public.require_session();
  select comments.author_id into v_author
  from public.comments join public.articles on articles.id = article_id
  where comments.id = p_id and (deleted_at is null or withheld is not null) and public.readable_article(slug) is not null
  for update of comments;
  if not found then return null; end if;
  perform public.refuse_if(v_author is distinct from (select auth.uid()) and not public.has_role('editor'),
    'comment_must_be_ones_own', 'insufficient_privilege');
  return jsonb_build_object('comment', public.remove_comment(p_id, p_reason));
end
$function$;
grant execute on function public.delete_comment(bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_comments_of_user(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.comments
  set body = '', html = '', deleted_at = now(), withheld = null, author_id = null, card_id = null, picture = null
  where author_id = p_user and (deleted_at is null or withheld is not null);
  loop
    delete from public.comments
    where deleted_at is not null and withheld is null
      and not exists (select from public.comments as reply where reply.parent_id = comments.id);
    exit when not found;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_old_backups()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.backups
  where made_at < now() - (select make_interval(days => days) from public.backup_plan)
    and made_at < (select max(made_at) from public.backups);
  delete from public.jobs
  where kind = 'backup' and status in ('done', 'failed') and finished_at < now() - interval '30 days'
$function$;

CREATE OR REPLACE FUNCTION public.delete_old_emails_and_messages(p_now timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
declare
  v_emails integer;
  v_messages integer;
begin
  delete from public.jobs where useful_until < p_now;
  get diagnostics v_emails = row_count;
  delete from public.unclear_returns where received_at < p_now - public.email_period();
  delete from public.returned_emails where returned_on < (p_now - public.view_period())::date;
  delete from public.sent_emails where day < (p_now - public.view_period())::date;
  delete from public.messages where received_at < p_now - public.message_period();
  get diagnostics v_messages = row_count;
  return jsonb_build_object('emails', v_emails, 'messages', v_messages);
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_page(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_page public.pages;
begin
  perform public.require_role('administrator');
  delete from public.pages where id = p_id and not built_in returning * into v_page;
  if v_page.id is null then return false; end if;
  if v_page.was_public then
    perform public.redirect_address(v_page.path, null, 'page');
    perform public.queue_build('suspend page', null);
  end if;
  return true;
end
$function$;
grant execute on function public.delete_page(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_picture(p_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_places jsonb;
begin
  perform public.require_changeable_picture(p_name);
  perform public.refuse_token('all');
  select jsonb_agg(distinct jsonb_build_object('place', place, 'title', title, 'slug', slug)) into v_places
  from public.places_of_pictures(p_name);
  if v_places is not null then return v_places; end if;
  update public.stored_images set temporary = true, deleted_at = now()
  where name = p_name and deleted_at is null and name not like 'made-%';
  return case when found then '[]' end;
end
$function$;
grant execute on function public.delete_picture(text) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_reports_of_deleted_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.comment_reports where comment_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_series(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_slug text;
begin
  perform public.begin_change_of_order('public.series');
  delete from public.series where id = p_id returning slug into v_slug;
  if not found then return false; end if;
  perform public.redirect_address('/series/' || v_slug, null, 'series');
  perform public.queue_build('series', null);
  return true;
end
$function$;
grant execute on function public.delete_series(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_unconfirmed_subscribers(p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
declare
  v_forgotten integer;
begin
  delete from public.newsletter_subscribers
  where confirmed_at is null and agreed_at < p_now - public.unconfirmed_subscriber_period();
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_unsaved_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.articles
  where id = old.article_id and version = 0
    and not exists (select from public.article_drafts as others where others.article_id = old.article_id);
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_with_images(p_article bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_images text[] := public.images_used_only_by(p_article);
begin
  delete from public.articles where id = p_article;
  delete from public.stored_images where name = any (v_images);
  return v_images;
end
$function$;

CREATE OR REPLACE FUNCTION public.deleted_comment_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '24:00:00'::interval;

CREATE OR REPLACE FUNCTION public.delivery_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.derive_from_body()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.minutes := public.reading_minutes(new.body);
  new.body_digest := md5(new.body);
  new.shown_cards := public.cards_shown_in(new.body);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.discard_pending_version(p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  delete from public.pending_versions where article_id = v_article;
  if found then delete from public.article_reviews where article_id = v_article; end if;
  return v_article is not null;
end
$function$;
grant execute on function public.discard_pending_version(text) to authenticated;

CREATE OR REPLACE FUNCTION public.discussion_keys()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  select coalesce(jsonb_object_agg(article_id, key), '{}')
  from (
    select comments.article_id, md5(string_agg(
      row(
        comments.id, comments.parent_id, comments.html, comments.created_at, comments.updated_at,
        comments.deleted_at, comments.card_id, comments.picture, author.username, comments.imported_name,
        comments.imported_stars, administrators.user_id is not null
      )::text,
      ';' order by comments.id
    )) as key
    from public.comments
    join public.articles on articles.id = comments.article_id and published
    left join public.profiles as author on author.id = comments.author_id
    left join public.user_roles as administrators
      on administrators.user_id = comments.author_id and role_slug = 'administrator'
    group by comments.article_id
  ) as discussions
$function$;
grant execute on function public.discussion_keys() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.due_article_news(p_at timestamp with time zone DEFAULT now())
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct recipient_id
  from public.article_news
  join public.account_settings as settings on settings.user_id = recipient_id
  cross join lateral (
    select coalesce(settings.time_zone, (select time_zone from public.site_settings limit 1), 'UTC') as zone
  ) as clocks
  where article_emails <> 'once a week' or happened_at < (
    date_trunc('week', p_at at time zone zone - interval '4 days 7 hours') + interval '4 days 7 hours'
  ) at time zone zone
$function$;

CREATE OR REPLACE FUNCTION public.due_comment_news(p_at timestamp with time zone DEFAULT now())
 RETURNS TABLE(recipient_id uuid, article_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select recipient_id, article_id
  from public.comment_news
  group by recipient_id, article_id
  having coalesce(max(told_at) <= p_at - interval '1 hour', true) and (
    max(happened_at) filter (where told_at is null) <= p_at - interval '2 minutes'
    or min(happened_at) filter (where told_at is null) <= p_at - interval '1 hour'
  )
$function$;

CREATE OR REPLACE FUNCTION public.due_news(p_at timestamp with time zone DEFAULT now())
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select news.id
  from public.editorial_news as news
  join public.account_settings as settings on settings.user_id = recipient_id
  where (editorial_emails <> 'once a day' and comment_id is null) or happened_at < (
    select (date_trunc('day', p_at at time zone zone - interval '7 hours') + interval '7 hours') at time zone zone
    from (select coalesce((select time_zone from public.site_settings limit 1), 'UTC') as zone) as site
  )
$function$;

CREATE OR REPLACE FUNCTION public.due_welcome_copies(p_at timestamp with time zone DEFAULT now())
 RETURNS TABLE(issue_id bigint, subscriber_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select issues.id, subscribers.id
  from public.site_settings as site
  join public.newsletter_issues as issues on welcome_days is not null
  join public.newsletter_subscribers as subscribers
    on confirmed_at between p_at - make_interval(days => welcome_days + 3) and p_at - make_interval(days => welcome_days)
  where has_newsletter and has_welcome and (code_hash is not null or source = 'account')
    and not exists (
      select from public.jobs where jobs.issue_id = issues.id and jobs.subscriber_id = subscribers.id
    )
$function$;

CREATE OR REPLACE FUNCTION public.duplicate_article(p_slug text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.articles;
  v_copy bigint;
  v_base text;
  v_slug text;
begin
  perform public.require_role('author');
  select * into v_from from public.articles where id = public.readable_article(p_slug);
  if v_from.id is null then return null; end if;
  perform public.refuse_if(v_from.version = 0, 'article_must_be_saved_before_it_is_published');
  v_base := rtrim(left('copy-of-' || v_from.slug, 110), '-');
  for v_number in 1..1000 loop
    v_slug := v_base || case when v_number > 1 then '-' || v_number else '' end;
    begin
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values (v_slug, left('Copy of ' || v_from.title, 200), v_from.subtitle, v_from.headline, v_from.body, (select auth.uid()))
      returning id into v_copy;
      exit;
    exception when unique_violation then
      continue;
    end;
  end loop;
  insert into public.article_images (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder, focus)
  select v_copy, position, name, width, height, darken, alt, decorative, credit, placeholder, focus
  from public.article_images where article_id = v_from.id order by position, id;
  insert into public.article_categories (article_id, category_id, position)
  select v_copy, category_id, position from public.article_categories where article_id = v_from.id;
  insert into public.article_references
    (article_id, position, author, title, title_href, publication_date, publisher, doi)
  select v_copy, position, author, title, title_href, publication_date, publisher, doi
  from public.article_references where article_id = v_from.id order by position, id;
  perform public.copy_article_cards(v_from.id, v_copy);
  perform public.save_article_authors(v_copy, (
    select jsonb_agg(author_id order by position, author_id) from public.article_authors
    where article_id = v_from.id and public.has_role('editor')
  ));
  perform public.save_revision(v_copy, 'save');
  return v_slug;
end
$function$;
grant execute on function public.duplicate_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.edit_comment(p_user uuid, p_session uuid, p_id bigint, p_body text, p_html text, p_limits jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_comment public.comments;
  v_slug text;
  v_wait integer;
begin
  perform public.act_as(p_user, p_session);
  select slug into v_slug
  from public.comments join public.articles on articles.id = article_id where comments.id = p_id;
  if public.readable_article(v_slug) is null then return null; end if;
  select * into v_comment from public.comments where id = p_id for update;
  -- Only a deleted comment has exactly one of the two columns null.
  if not found or num_nulls(v_comment.deleted_at, v_comment.withheld) = 1 then return null; end if;
  perform public.refuse_if(v_comment.author_id is distinct from p_user, 'comment_must_be_ones_own', 'insufficient_privilege');
  if public.article_for_comment(v_slug, null) is null then return null; end if;
  v_wait := public.spend_limits(p_limits, p_user);
  if v_wait > 0 then return jsonb_build_object('wait', v_wait); end if;
  update public.comments set
    body = p_body, html = p_html,
    updated_at = case when p_body is distinct from body
      then greatest(clock_timestamp(), created_at + interval '1 millisecond') else updated_at end
  where id = p_id;
  return jsonb_build_object('comment', public.comment_as_seen(p_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.editable_article(p_slug text, p_proposes boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article public.articles;
begin
  perform public.require_role('author');
  select * into v_article from public.articles where id = public.article_named(p_slug) for update;
  if v_article.id is null or public.has_role('editor') then return v_article.id; end if;
  if not public.works_on(v_article.id) and not v_article.published then return null; end if;
  perform public.refuse_if(not public.works_on(v_article.id) or v_article.scheduled_at is not null
    or v_article.published_at is not null and not (p_proposes and v_article.published)
    or exists (select from public.pending_versions where article_id = v_article.id and publish_at is not null),
    'article_must_be_changed_by_an_editor', 'insufficient_privilege');
  return v_article.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.email_key_of(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select email_key from public.account_settings
  where user_id = public.member_of_address(lower(btrim(p_email)))
$function$;

CREATE OR REPLACE FUNCTION public.email_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.emails_are_braked()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.email_brakes WHERE ((email_brakes.confirmed_at IS NULL) AND (email_brakes.day = ((now() AT TIME ZONE 'UTC'::text))::date))));

CREATE OR REPLACE FUNCTION public.emit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_webhook bigint;
  v_waiting integer;
begin
  for v_webhook in select id from public.webhooks where off_at is null and tg_argv[0] = any (events) loop
    select count(*) into v_waiting from (
      select from public.jobs
      where webhook_id = v_webhook and status in ('queued', 'running') and useful_until > now()
      limit 1000
    ) as waiting;
    if v_waiting < 999 then
      perform public.queue_event(
        v_webhook, tg_argv[0], public.event_data(tg_table_name, to_jsonb(coalesce(new, old)))
      );
    elsif v_waiting = 999 then
      perform public.queue_event(v_webhook, 'events.skipped');
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_change(p_article bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.tell_writers(p_article);
  delete from public.pending_versions where article_id = p_article;
  delete from public.article_reviews where article_id = p_article;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_import(p_run bigint, p_restores boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.import_runs set ended_at = now() where id = p_run and ended_at is null;
  if not found then return; end if;
  -- rule: imports/empty-categories
  if not p_restores then
    update public.categories set in_menus = false
    where in_menus and id in (select row_id from public.imported_pieces where run_id = p_run and kind = 'category')
      and public.category_is_empty(id);
  end if;
  -- The category that setting up made is before those that were imported.
  if not p_restores and not exists (
    select from public.articles
    where not exists (select from public.imported_pieces where kind = 'article' and row_id = articles.id)
  ) then
    perform public.place_row('public.categories', own.id)
    from (
      select id from public.categories
      where parent_id is null and public.category_is_empty(id)
        and not exists (select from public.imported_pieces where kind = 'category' and row_id = categories.id)
      order by position, id
    ) as own;
  end if;
  perform public.queue_build('import', null);
end
$function$;

CREATE OR REPLACE FUNCTION public.end_import_step(p_file bigint, p_from public.import_state, p_to public.import_state, p_report jsonb, p_run bigint, p_problem text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.import_files set
    state = case when state = p_from then p_to else state end,
    problem = case when state = p_from then p_problem else problem end,
    -- The report of a file that was not read completely is not kept.
    report = case when p_from <> 'reading' or p_to <> 'failed' then coalesce(p_report, report) end,
    run_id = coalesce(p_run, run_id), leased_until = now()
  where id = p_file
$function$;

CREATE OR REPLACE FUNCTION public.end_own_sessions(p_session uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ended integer;
begin
  perform public.require_session();
  perform public.refuse_token();
  delete from auth.sessions
  where user_id = (select auth.uid()) and coalesce(tag not like 'api token%', true)
    and case when p_session is null
      then id::text <> (select auth.jwt()) ->> 'session_id' else id = p_session end;
  get diagnostics v_ended = row_count;
  return v_ended;
end
$function$;
grant execute on function public.end_own_sessions(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.end_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.article_reviews where article_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_session(p_session uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.refuse_token();
  delete from auth.sessions where id = p_session
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions(p_user uuid, p_except uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.refuse_token();
  delete from auth.sessions where user_id = p_user and id is distinct from p_except
$function$;

CREATE OR REPLACE FUNCTION public.end_set_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.first_set_up (done_at) values (now())
  on conflict (id) do update set done_at = now(), code_hash = null where first_set_up.done_at is null;
  if found then perform public.queue_build('set up', null); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_subscription(p_email text, p_source text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.newsletter_issues set stopped = stopped + 1 where id = public.last_issue_to(p_email);
  delete from public.newsletter_subscribers where email = p_email;
  if found then perform public.suppress_address(p_email, 'unsubscribed', p_source); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_undoing(p_run bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.import_runs set undone_at = now(), ended_at = coalesce(ended_at, now()) where id = p_run;
  select public.queue_build('import', null);
$function$;

CREATE OR REPLACE FUNCTION public.event_data(p_table text, p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_table
    when 'articles' then jsonb_build_object(
      'id', p_row -> 'slug', 'aux_id', p_row -> 'id', 'url', '/article/' || (p_row ->> 'slug'), 'title', p_row -> 'title',
      'subtitle', p_row -> 'subtitle', 'headline', p_row -> 'headline', 'published_at', p_row -> 'published_at'
    )
    when 'jobs' then jsonb_build_object(
      'id', p_row -> 'id', 'reason', p_row -> 'reason', 'finished_at', p_row -> 'finished_at', 'error', p_row -> 'error'
    )
    when 'newsletter_subscribers' then jsonb_build_object('id', p_row -> 'id', 'confirmed_at', p_row -> 'confirmed_at')
    else (
      select jsonb_build_object(
        'id', comments.id, 'article_id', slug, 'url', '/comment/' || slug || '/' || comments.id,
        'username', username, 'body', comments.body, 'created_at', comments.created_at
      ) || case p_table
        when 'comment_reports' then jsonb_build_object('reason', p_row -> 'reason')
        else jsonb_build_object('parent_comment', parent_id)
      end
      from public.comments
      join public.articles on articles.id = article_id
      left join public.profiles on profiles.id = author_id
      where comments.id = coalesce(p_row -> 'comment_id', p_row -> 'id')::bigint
    )
  end
$function$;

CREATE OR REPLACE FUNCTION public.every_revision_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '24:00:00'::interval;

CREATE OR REPLACE FUNCTION public.export_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.export_described_tables() || public.export_other_tables((select auth.uid()))
$function$;
grant execute on function public.export_account() to authenticated;

CREATE OR REPLACE FUNCTION public.export_described_tables()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'exported_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'account', public.account_of(me.id) || (
      select jsonb_build_object(
        'email_verified_at', email_verified_at, 'terms_accepted_at', terms_accepted_at,
        'over_13_confirmed_at', over_13_confirmed_at, 'deletes_at', deletes_at,
        'last_sign_in_at', me.last_sign_in_at, 'sign_up_form', me.raw_user_meta_data
      )
      from public.accounts where user_id = me.id
    ),
    'settings', (select to_jsonb(settings) - '{user_id,email_key}'::text[] from public.account_settings as settings where user_id = me.id),
    'addresses', coalesce((
      select jsonb_agg(to_jsonb(addresses) - 'user_id' order by seen_at)
      from public.account_addresses as addresses where user_id = me.id
    ), '[]'),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'ip', ip, 'user_agent', user_agent
      ) order by created_at)
      from auth.sessions where user_id = me.id
    ), '[]'),
    'sign_in_log', coalesce((
      select jsonb_agg(jsonb_build_object(
        'at', created_at, 'action', payload ->> 'action', 'ip', ip_address
      ) order by created_at)
      from auth.audit_log_entries where payload ->> 'actor_id' = me.id::text
    ), '[]'),
    'comments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', comments.id, 'article_id', articles.slug, 'parent_comment', parent_id, 'body', comments.body,
        'created_at', comments.created_at, 'updated_at', comments.updated_at
      ) order by comments.id)
      from public.comments join public.articles on articles.id = comments.article_id
      where comments.author_id = me.id
    ), '[]'),
    'article_votes', coalesce((
      select jsonb_agg(jsonb_build_object('article_id', slug, 'vote', vote, 'cast_at', cast_at) order by cast_at)
      from public.article_votes join public.articles on articles.id = article_id where user_id = me.id
    ), '[]'),
    'comment_votes', coalesce((
      select jsonb_agg(jsonb_build_object('comment_id', comment_id, 'vote', vote, 'cast_at', cast_at) order by cast_at)
      from public.comment_votes where user_id = me.id
    ), '[]'),
    'articles', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'body', body, 'created_at', created_at) order by id)
      from public.articles where owner_id = me.id
    ), '[]')
  )
  from auth.users as me
  where me.id = (select auth.uid()) and public.has_valid_session()
$function$;

CREATE OR REPLACE FUNCTION public.export_other_tables(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_described constant text[] := array[
    'account_addresses', 'account_settings', 'accounts', 'activation_codes', 'article_votes', 'articles',
    'comment_votes', 'comments', 'profiles', 'user_roles'
  ];
  v_email constant text := (
    select lower(users.email) from auth.users join public.accounts on user_id = users.id
    where users.id = p_user and email_verified_at is not null
  );
  v_table record;
  v_rows jsonb;
  v_export jsonb := '{}';
begin
  for v_table in
    select relname as name,
      array_agg(attname::text) filter (where is_person or is_secret) as hidden,
      string_agg(format(case when is_person then 't.%I = $1' else 'lower(t.%I) = $2' end, attname), ' or ')
        filter (where is_person or is_address) as theirs
    from (
      select relname, attname,
        exists (
          select from pg_catalog.pg_constraint
          where contype = 'f' and conrelid = attrelid and attnum = any(conkey)
            and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'public.accounts'::regclass)
        ) as is_person,
        attname = 'email' as is_address,
        attname ~ '(^|_)(hash|token|code|secret|key)$' as is_secret
      from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    ) as columns
    where relname <> all(v_described)
    group by relname
    having bool_or(is_person or is_address)
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - $3 order by t.ctid), ''[]'') from public.%I as t where %s',
      v_table.name, v_table.theirs
    ) into v_rows using p_user, v_email, coalesce(v_table.hidden, '{}');
    v_export := v_export || jsonb_build_object(v_table.name, v_rows);
  end loop;
  return v_export;
end
$function$;

CREATE OR REPLACE FUNCTION public.exported_people()
 RETURNS TABLE(id uuid, email text, username text, first_name text, last_name text, created_at timestamp with time zone, verified_at timestamp with time zone, role text, answer_emails boolean, article_emails text, editorial_emails text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select profiles.id, users.email, profiles.username, profiles.first_name, profiles.last_name, profiles.created_at,
    accounts.email_verified_at, roles.role_slug, answer_emails, article_emails, editorial_emails, time_zone
  from public.profiles
  join auth.users on users.id = profiles.id
  left join public.accounts on accounts.user_id = profiles.id
  left join public.account_settings as settings on settings.user_id = profiles.id
  left join public.user_roles as roles on roles.user_id = profiles.id
$function$;

CREATE OR REPLACE FUNCTION public.exported_pictures()
 RETURNS TABLE(name text, path text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
  select distinct on (folder) folder, objects.name
  from storage.objects
  cross join lateral split_part(objects.name, '/', 1) as folder
  where bucket_id = 'article-images' and objects.name ~ '^[a-z0-9-]+/\d+\.webp$'
  order by folder, substring(objects.name from '/(\d+)')::integer desc
$function$;

CREATE OR REPLACE FUNCTION public.facts_of_card(p_card public.article_cards)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select concat_ws(' . ', p_card.kind, case p_card.content ->> 'difficulty'
      when 'easy' then 'easy simple' when 'medium' then 'medium' when 'hard' then 'hard difficult' end, (
      select string_agg(case diet
        when 'Vegan' then 'vegan . vegetarian . dairy free . plant based'
        when 'LowLactose' then 'low lactose . lactose free'
        else regexp_replace(diet, '(?<=[a-z])(?=[A-Z])', ' ', 'g') end, ' . ')
      from jsonb_array_elements_text(coalesce(p_card.content -> 'diets', '[]')) as diet
    ), (
      select string_agg(distinct (array['winter', 'spring', 'summer', 'autumn fall'])[month % 12 / 3 + 1], ' ')
      from unnest(p_card.months) as month
      where cardinality(p_card.months) < 12
    ))
$function$;

CREATE OR REPLACE FUNCTION public.fail_first_build(p_error text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.fail_job(id, p_error) from public.jobs where kind = 'build' and status = 'running';
  if found then return; end if;
  perform public.queue_build('start', null);
  perform public.fail_job(id, p_error) from public.claim_jobs('build', 1);
end
$function$;

CREATE OR REPLACE FUNCTION public.fail_job(p_id bigint, p_error text, p_repeat boolean DEFAULT true, p_for_good boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_job public.jobs;
begin
  update public.jobs set
    error = coalesce(nullif(left(btrim(p_error), 4000), ''), 'It failed.'),
    status = case
      when not p_repeat then 'uncertain'
      when kind <> 'build' and attempts < case kind when 'webhook' then 30 else 5 end and not p_for_good then 'queued'
      else 'failed'
    end::public.job_status,
    due_at = now() + public.job_pause(attempts),
    finished_at = now()
  where id = p_id and status = 'running'
  returning * into v_job;
  if v_job.kind = 'build' and public.count_lost_builds() < 3 then
    insert into public.jobs (kind, reason, article_id, attempts, due_at)
    values ('build', 'retry', v_job.article_id, v_job.attempts, v_job.due_at)
    on conflict (kind) where kind = 'build' and status = 'queued' do update set
      attempts = excluded.attempts, due_at = least(jobs.due_at, excluded.due_at);
  end if;
  return v_job.id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fails(p_webhook public.webhooks)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((p_webhook).failures >= 5);

CREATE OR REPLACE FUNCTION public.filter_articles(p_keyword text DEFAULT NULL::text, p_categories bigint[] DEFAULT NULL::bigint[], p_series bigint DEFAULT NULL::bigint, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'relevance'::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 5, p_author bigint DEFAULT NULL::bigint, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb, p_exact boolean DEFAULT false)
 RETURNS SETOF public.article_teasers
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select previews.*
    from public.read_keyword(p_keyword, p_exact) as keyword
    cross join lateral public.rank_articles(
      keyword, p_categories, p_series, p_state, p_sort, p_offset, least(p_quantity, 100), p_author,
      p_from, p_to, p_card
    ) as page
    join public.article_teasers as previews on previews.aux_id = page.article_id
    order by page.place;
end
$function$;
grant execute on function public.filter_articles(text,bigint[],bigint,text,text,integer,integer,bigint,date,date,jsonb,boolean) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_account(p_login text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.account_of(profiles.id)
    || jsonb_build_object('suspended', coalesce(users.banned_until > now(), false))
  from public.profiles
  join public.accounts on accounts.user_id = profiles.id
  join auth.users on users.id = profiles.id
  where (accounts.deletes_at is null or accounts.deletes_at > now())
    and case when position('@' in p_login) > 0
      then users.email = lower(p_login) else lower(profiles.username) = lower(p_login) end
$function$;

CREATE OR REPLACE FUNCTION public.find_account_of_reset_link(p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.account_of(users.id)
    || jsonb_build_object('suspended', coalesce(users.banned_until > now(), false))
  from auth.users
  join public.accounts on accounts.user_id = users.id
  where users.recovery_token = p_key and p_key <> ''
    and users.recovery_sent_at > now() - public.reset_link_period()
    and (accounts.deletes_at is null or accounts.deletes_at > now())
$function$;

CREATE OR REPLACE FUNCTION public.find_comment_passage(p_article bigint, p_term tsquery, p_words tsquery, p_typed text, OUT passage text, OUT words tsvector, OUT comment jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (public.choose_passage(string_to_array(
      public.mark_matches(array_to_string(public.sentences_of_html(html), E'\n'), p_words, p_typed), E'\n'
    ), '[]')).passage,
    to_tsvector('public.stemmed', body),
    jsonb_build_object('id', comments.id, 'username', coalesce(username, imported_name))
  from public.comments_with(p_term, p_article) as comments
  left join public.profiles on profiles.id = author_id
  order by ts_rank(to_tsvector('public.stemmed', body), p_words) desc, comments.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.find_imported_row(p_kind public.import_kind, p_row bigint, OUT version integer, OUT address text, OUT is_used boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  case p_kind
  when 'article' then
    select version, '/article/' || slug, exists (
      select from public.comments where article_id = p_row and (deleted_at is null or withheld is not null)
    )
    into version, address, is_used from public.articles where id = p_row;
  when 'author' then
    select version, '/author/' || slug, exists (select from public.article_authors where author_id = p_row)
    into version, address, is_used from public.authors where id = p_row;
  when 'category' then
    select version, '/category/' || slug,
      exists (select from public.article_categories where category_id = p_row)
      or exists (select from public.categories as lower where lower.parent_id = p_row)
    into version, address, is_used from public.categories where id = p_row;
  when 'page' then
    select version, path, false into version, address, is_used from public.pages where id = p_row;
  when 'comment' then
    select 0, null, exists (
      select from public.comments as answers
      where parent_id = p_row and (deleted_at is null or withheld is not null)
    )
    into version, address, is_used from public.comments where id = p_row and deleted_at is null;
  when 'redirect' then
    select 0, null, false into version, address, is_used from public.redirects where id = p_row;
  when 'menu' then
    select hashtext(header_menu::text), null, false into version, address, is_used from public.site_settings;
  when 'subscriber' then
    select 0, null, false into version, address, is_used from public.newsletter_subscribers where id = p_row;
  when 'suppression' then
    -- Who unsubscribes here too changes the source.
    select hashtext(source), null, false into version, address, is_used
    from public.suppressed_addresses where id = p_row;
  when 'series' then
    select version, null, exists (select from public.series_articles where series_id = p_row)
    into version, address, is_used from public.series where id = p_row;
  when 'units' then
    select version, null, false into version, address, is_used from public.units where id = p_row;
  when 'cup_weights' then
    select version, null, false into version, address, is_used from public.cup_weights where id = p_row;
  when 'spellings' then
    select 0, null, false into version, address, is_used from public.spellings where id = p_row;
  else
    null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_kept(p_ids text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'asked', asked, 'id', slug, 'title', title, 'version', version
  ) order by place), '[]')
  from unnest(p_ids) with ordinality as ids (asked, place)
  join public.articles on articles.id = public.readable_article(asked) and published
$function$;
grant execute on function public.find_kept(text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_own_addresses(p_find text DEFAULT ''::text, p_addresses text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with own (address, title, kind, description, picture, is_public) as (
    select path, coalesce(title, path), 'page', coalesce(description, ''), null::jsonb, published from public.pages
    union all
    select '/newsletter', 'The newsletter', 'page', 'What was sent, and how to get it.', null, true
    union all
    select '/newsletter/' || id, subject, 'issue', preheader, null, true from public.list_public_issues()
    union all
    select '/series/' || slug, title, 'series', coalesce(nullif(tagline, ''), description), cover, true from public.series
    union all
    select '/category/' || slug, name, 'category', description, picture, true from public.categories
    union all
    select '/author/' || slug, name, 'author', '', portrait, was_public from public.authors
  ), found as (
    select * from own
    where p_find <> '' and position(lower(p_find) in lower(title || address)) > 0
    order by address <> p_find, char_length(title), title limit 8
  )
  select jsonb_build_object(
    'results', coalesce((select jsonb_agg(found) from found), '[]'),
    'missing', (
      select coalesce(jsonb_agg(asked), '[]') from unnest(p_addresses) as asked
      where not public.is_page_address(asked) and public.find_redirect(asked) ->> 'to' is null
    )
  )
$function$;
grant execute on function public.find_own_addresses(text,text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.find_page_teasers(p_ids text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(teasers)), '[]') from public.article_teasers as teasers
    where id = any (p_ids) and published
  );
end
$function$;
grant execute on function public.find_page_teasers(text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_passage(p_article bigint, p_keyword public.keyword_reading, p_typed text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_passages text[];
  v_places jsonb;
  v_words tsvector;
  v_chosen record;
  v_comment_passage text;
  v_comment jsonb;
  v_comment_words tsvector;
  v_rarest tsquery;
  v_missing text[] := '{}';
  v_marked text;
  v_sentences text[];
begin
  select documents.passages, documents.places into v_passages, v_places
  from public.search_documents as documents
  join public.articles on articles.id = documents.article_id
    and (articles.published and articles.binned_at is null or public.may_find(articles))
  where documents.article_id = p_article;
  if not found then return null; end if;
  v_marked := public.mark_matches(
    array_to_string(v_passages, E'\n'), public.any_of((p_keyword).terms), p_typed
  );
  v_sentences := string_to_array(v_marked, E'\n');
  -- Of a long text only the beginning is marked, and the places are those of the last sentences.
  v_sentences := v_sentences || v_passages[cardinality(v_sentences) + 1:];
  v_chosen := public.choose_passage(v_sentences, v_places);
  -- Only an article that was found without a term, or without the time of the keyword, lacks one.
  if p_article = any ((p_keyword).near) or 0 = any ((p_keyword).weights) then
    select term into v_rarest from unnest((p_keyword).terms, (p_keyword).weights) as weighed (term, weight)
    order by weight desc limit 1;
    select documents.whole into v_words from public.search_documents as documents where documents.article_id = p_article;
    if not v_words @@ v_rarest then
      select * into v_comment_passage, v_comment_words, v_comment
      from public.find_comment_passage(p_article, v_rarest, public.any_of((p_keyword).terms), p_typed);
    end if;
    select coalesce(array_agg(typed order by place), '{}') into v_missing
    from unnest((p_keyword).terms, (p_keyword).typed) with ordinality as terms (term, typed, place)
    where not v_words @@ term and v_comment_words @@ term is not true;
  end if;
  return jsonb_build_object(
    'excerpt', replace(replace(
      replace(replace(replace(replace(
        coalesce(v_comment_passage, v_chosen.passage), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'),
      U&'\E000', '<mark>'), U&'\E001', '</mark>'),
    'card', case when v_comment is null then (
      select jsonb_build_object('id', id, 'kind', kind, 'name', name, 'place', position - 1,
        'part', v_chosen.place -> 'part', 'number', v_chosen.place -> 'number')
      from public.article_cards where id = (v_chosen.place ->> 'card')::uuid
    ) end,
    'comment', v_comment,
    'missing', v_missing
  );
end
$function$;
grant execute on function public.find_passage(bigint,public.keyword_reading,text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_published_cards(p_find text, p_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'article', jsonb_build_object('id', slug, 'title', title)
  ) order by published_at desc, position), '[]')
  from (
    select cards.id, name, slug, title, published_at, position from public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where case
      when p_ids is null then strpos(lower(name || ' ' || title), lower(p_find)) > 0
      else cards.id = any (p_ids)
    end
    order by published_at desc, position limit 50
  ) as found
$function$;
grant execute on function public.find_published_cards(text,uuid[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_redirect(p_path text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with asked as materialized (
    select keys, path, lower('/' || split_part(path, '/', 2) || '/' || split_part(path, '/', 3)) as above
    from public.redirect_keys(p_path) as keys, split_part(split_part(p_path, '#', 1), '?', 1) as path
  )
  select jsonb_build_object(
    'from', from_path, 'status', status,
    'to', to_path || case when from_key = any (keys) then '' else substr(path, char_length(from_path) + 1) end
  )
  from asked
  join public.redirects on from_key = any (keys || above) and (from_key = any (keys) or kind <> 'own')
  order by array_position(keys, from_key)
  limit 1
$function$;
grant execute on function public.find_redirect(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_sources(p_find text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(found) - 'newest' order by newest desc), '[]')
  from (
    select author, title, title_href, publication_date, publisher, doi, max(id) as newest
    from public.article_references
    where not exists (
      select from regexp_split_to_table(lower(btrim(p_find)), '\s+') as word
      where strpos(lower(concat_ws(' ', author, title, publisher, doi)), word) = 0
    )
    group by author, title, title_href, publication_date, publisher, doi
    order by newest desc limit 10
  ) as found
$function$;
grant execute on function public.find_sources(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.finish_issue(p_issue bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.newsletter_issues
  set state = 'sent', finished_at = coalesce(finished_at, now()), paused_at = null
  where id = p_issue and state = 'sending' and not exists (
    select from public.email_brakes where issue_id = p_issue and confirmed_at is null
  ) and not exists (
    select from public.jobs where issue_id = p_issue and status = 'queued' and subscriber_id is not null
  );
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_job(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kind public.job_kind;
begin
  delete from public.jobs where id = p_id and kind in ('email', 'export') returning kind into v_kind;
  if v_kind = 'email' then
    insert into public.sent_emails as counted (day) values ((now() at time zone 'UTC')::date)
    on conflict (day) do update set emails = counted.emails + 1;
  end if;
  if v_kind is not null then return true; end if;
  -- A build that was given up may still go live.
  update public.jobs set status = 'done', finished_at = now(), error = null
  where id = p_id and (status = 'running' or (kind = 'build' and status in ('failed', 'uncertain')));
  if not found then return false; end if;
  if exists (select from public.jobs where id = p_id and kind = 'build') then
    update public.articles set build_id = p_id
    where build_id in (
      select id from public.jobs where kind = 'build' and status in ('failed', 'uncertain') and id < p_id
    );
    delete from public.build_changes where build_id <= p_id;
    delete from public.jobs where kind = 'build' and status = 'queued' and reason = 'retry';
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.focus_of_pictures(p_names text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(name, focus), '{}') from public.pictures
  where name = any (p_names) and focus <> '50 50'
$function$;
grant execute on function public.focus_of_pictures(text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.follow(p_kind text, p_slug text, p_wanted boolean, p_zone text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_thing public.follows;
begin
  perform public.require_session();
  case p_kind
    when 'discussion' then
      select id into v_thing.article_id from public.articles
      where slug = p_slug and published and binned_at is null;
    when 'series' then select id into v_thing.series_id from public.series where slug = p_slug;
    when 'category' then select id into v_thing.category_id from public.categories where slug = p_slug;
    when 'author' then select id into v_thing.author_id from public.authors where slug = p_slug;
  end case;
  if not found then return null; end if;
  if p_wanted then
    insert into public.follows (user_id, article_id, series_id, category_id, author_id)
    values ((select auth.uid()), v_thing.article_id, v_thing.series_id, v_thing.category_id, v_thing.author_id)
    on conflict on constraint thing_must_be_followed_once do update set wanted = true;
    update public.account_settings set time_zone = p_zone
    where user_id = (select auth.uid()) and public.is_time_zone(p_zone);
  else
    delete from public.follows
    where user_id = (select auth.uid()) and wanted and row (article_id, series_id, category_id, author_id)
      is not distinct from row (v_thing.article_id, v_thing.series_id, v_thing.category_id, v_thing.author_id);
  end if;
  return p_wanted;
end
$function$;
grant execute on function public.follow(text,text,boolean,text) to authenticated;

CREATE OR REPLACE FUNCTION public.follows_of(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'id', slug, 'name', name) order by name), '[]')
  from public.follows
  cross join lateral (
    select 'discussion' as kind, articles.id as number, slug, title as name
    from public.articles where articles.id = article_id and published and binned_at is null
    union all
    select 'series', series.id, slug, title from public.series where series.id = series_id
    union all
    select 'category', categories.id, slug, categories.name from public.categories where categories.id = category_id
    union all
    select 'author', authors.id, slug, authors.name from public.authors where authors.id = author_id
  ) as thing
  where user_id = p_user and wanted
$function$;

CREATE OR REPLACE FUNCTION public.follows_that_hold(p_article bigint)
 RETURNS SETOF public.follows
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive above as (
    select category_id as id from public.article_categories where article_id = p_article
    union
    select parent_id from public.categories join above on categories.id = above.id
  )
  select follows.* from public.follows
  where series_id in (select series_id from public.series_articles where article_id = p_article)
    or author_id in (select author_id from public.article_authors where article_id = p_article)
    or category_id in (select id from above)
$function$;

CREATE OR REPLACE FUNCTION public.forget_described(p_article bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.undescribed_pictures as listed using public.articles
  where article_id = p_article and articles.id = p_article
    and body !~ ('<img(?=[^>]*src="/images/' || listed.name || '/)(?=[^>]* alt="")')
    and not exists (
      select from public.article_images as covers
      where covers.article_id = p_article and covers.name = listed.name and covers.alt = ''
    )
$function$;

CREATE OR REPLACE FUNCTION public.forget_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.pictures where name = old.name;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_returns(p_issue bigint, p_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lifted integer := public.lift_bounces(p_issue, p_day);
begin
  delete from public.returned_emails where id in (select id from public.returns_of(p_issue, p_day));
  delete from public.email_brakes where issue_id = p_issue or (p_issue is null and day = p_day);
  return v_lifted;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_article_slug(p_wished text, p_own text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_slug text := coalesce(nullif(btrim(left(p_wished, 110), '-'), ''), 'article');
  v_try text;
begin
  for v_number in 1..10000 loop
    v_try := v_slug || case when v_number > 1 or v_slug in (
      'new', 'edit', 'preview', 'search', 'admin', 'api', 'articles', 'article', 'series', 'category', 'index', 'rss', 'feed', '404'
    ) then '-' || v_number else '' end;
    if not exists (select from public.articles where slug = v_try)
      and not exists (select from public.redirects where from_key = '/article/' || v_try)
      and (v_try = p_own or not exists (select from public.retired_article_ids where slug = v_try))
    then return v_try; end if;
  end loop;
  raise exception 'article_id_must_be_unique' using errcode = 'unique_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.free_author_slug(p_name text, p_author bigint DEFAULT NULL::bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_slug text := btrim(left(regexp_replace(lower(extensions.unaccent(p_name)), '[^a-z0-9]+', '-', 'g'), 110), '-');
  v_try text;
begin
  for v_number in 1..1000 loop
    v_try := coalesce(nullif(v_slug, ''), 'author') || case when v_number > 1 then '-' || v_number else '' end;
    if not exists (select from public.redirects where from_key = '/author/' || v_try)
      and not exists (select from public.authors where slug = v_try and id is distinct from p_author)
    then return v_try; end if;
  end loop;
  raise exception 'author_slug_must_be_unique' using errcode = 'unique_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.give_stars(p_card uuid, p_stars integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := auth.uid();
  v_article bigint;
begin
  -- rule: sessions/verify-banner
  perform public.refuse_if(not public.may_write(), 'This needs a verified email address.', 'insufficient_privilege');
  select article_id into v_article
  from public.article_cards as cards join public.articles on articles.id = article_id
  where cards.id = p_card and published and binned_at is null for key share of articles;
  if not found then return null; end if;
  if p_stars is null then
    delete from public.card_stars where card_id = p_card and user_id = v_user;
  else
    insert into public.card_stars as given (card_id, article_id, user_id, stars)
    values (p_card, v_article, v_user, p_stars)
    on conflict (card_id, user_id) do update set stars = excluded.stars, given_at = now()
      where given.stars <> excluded.stars;
  end if;
  return jsonb_build_object('stars', public.stars_of_cards(v_article) -> p_card::text);
end
$function$;
grant execute on function public.give_stars(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.grant_role(p_email text, p_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where lower(email) = lower(p_email);
  if v_user is null then return false; end if;
  insert into public.user_roles (user_id, role_slug) values (v_user, p_role)
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now()
  where user_roles.role_slug <> excluded.role_slug;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.has_content()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.articles)
    or exists (select from public.series)
    or exists (select from public.pages where title is not null or not built_in)
    or exists (select from public.authors where biography <> '')
    or exists (select from public.newsletter_issues);
end
$function$;

CREATE OR REPLACE FUNCTION public.has_fitting_credits(p_body text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (p_body !~ '<small>(?:[^<&]|&[^;]*;){201,}</small>'::text);

CREATE OR REPLACE FUNCTION public.has_role(p_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select exists (
      select from public.user_roles
      join public.roles as held on held.slug = user_roles.role_slug
      join public.roles as wanted on wanted.slug = p_role
      where user_roles.user_id = (select auth.uid()) and held.rank >= wanted.rank
    ) and public.has_valid_session()
  );
end
$function$;
grant execute on function public.has_role(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.has_valid_session()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select public.is_call_of_site() and exists (
      select from auth.sessions
      join auth.users on users.id = sessions.user_id
      where sessions.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
        and sessions.user_id = (select auth.uid())
        and (sessions.not_after is null or sessions.not_after > now())
        and (users.banned_until is null or users.banned_until <= now())
    )
  );
end
$function$;
grant execute on function public.has_valid_session() to authenticated;

CREATE OR REPLACE FUNCTION public.hash_address(p_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT encode(extensions.hmac(lower(btrim(hash_address.p_email)), suppression_key.value, 'sha256'::text), 'hex'::text) AS encode FROM public.suppression_key);

CREATE OR REPLACE FUNCTION public.hash_subscriber()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.address_hash := public.hash_address(new.email);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.hash_visitor(p_address text, p_agent text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_salt text;
  v_day date := public.day_of();
begin
  select salt into v_salt from public.visitor_salts where day = v_day;
  if v_salt is null then
    delete from public.visitor_salts where day < v_day;
    insert into public.visitor_salts (day, salt)
    values (v_day, gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
    select salt into v_salt from public.visitor_salts where day = v_day;
  end if;
  return left(encode(sha256(convert_to(v_salt || '|' || p_address, 'UTF8')), 'hex'), 32)
    || left(encode(sha256(convert_to(v_salt || '|' || p_address || '|' || p_agent, 'UTF8')), 'hex'), 32);
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_writer(p_comment bigint, p_hidden boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_writer public.profiles;
begin
  perform public.require_role('editor');
  select profiles.* into v_writer
  from public.comments join public.profiles on profiles.id = author_id where comments.id = p_comment
  for update of profiles;
  if not found then return null; end if;
  perform public.refuse_if(p_hidden and exists (select from public.user_roles where user_id = v_writer.id),
    'comments_of_an_account_with_a_role_must_be_shown', 'insufficient_privilege');
  update public.profiles set comments_hidden = p_hidden where id = v_writer.id;
  if p_hidden then
    update public.comments set withheld = 'writer', deleted_at = now()
    where author_id = v_writer.id and deleted_at is null;
  else
    update public.comments set withheld = null, deleted_at = null
    where author_id = v_writer.id and withheld = 'writer';
  end if;
  return v_writer.username;
end
$function$;
grant execute on function public.hide_writer(bigint,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.images_used_only_by(p_article bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(array_agg(distinct own.name), '{}') from public.picture_uses as own
    where own.article_id = p_article and own.place in ('articles', 'article_images')
      and not exists (
        select from public.picture_uses as uses
        where uses.name = own.name and uses.article_id is distinct from p_article and uses.place <> 'article_revisions'
      )
      and not exists (select from public.pictures where pictures.name = own.name and kept)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.import_addresses(p_addresses jsonb, p_to text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_from text;
begin
  for v_from in select jsonb_array_elements_text(p_addresses) loop
    begin
      insert into public.redirects (from_path, to_path) values (v_from, p_to);
    exception when check_violation or unique_violation then
      null;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_article(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_slug text;
  v_published boolean := p_piece ->> 'state' = 'published';
  v_stars jsonb;
begin
  perform set_config('site.indexes_later', 'on', true);
  if p_row is null then
    select slug into v_slug from public.imported_pieces
    where source = p_source and kind = 'article' and key = p_piece ->> 'key';
    v_slug := public.free_article_slug(p_piece ->> 'slug', v_slug);
    delete from public.retired_article_ids where slug = v_slug;
    insert into public.articles (
      slug, title, subtitle, headline, body, published, published_at, created_at, updated_at, binned_at, comments_open,
      guid, sharing
    )
    select v_slug, p_piece ->> 'title', p_piece ->> 'subtitle', p_piece ->> 'headline', p_piece ->> 'body',
      v_published, case when v_published then published_at end, least(published_at, now()),
      greatest((p_piece ->> 'updated_at')::timestamptz, least(published_at, now())),
      case when p_piece ->> 'state' = 'binned' then now() end, (p_piece ->> 'comments_open')::boolean,
      nullif(p_piece ->> 'guid', ''), p_piece -> 'sharing'
    from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as published_at
    returning id into p_row;
    -- What was scheduled there stands in the calendar.
    insert into public.article_plans (article_id, due_on)
    select p_row, public.day_of(due) from coalesce((p_piece ->> 'published_at')::timestamptz, now()) as due
    where p_piece ->> 'state' = 'draft' and due > now();
  else
    update public.articles set
      title = p_piece ->> 'title', subtitle = p_piece ->> 'subtitle', headline = p_piece ->> 'headline',
      body = p_piece ->> 'body'
    where id = p_row;
    -- Published at the source since, or by the choice of an administrator. As it has a date before,
    -- followers are not told of it as of a new one.
    update public.articles set published_at = coalesce((p_piece ->> 'published_at')::timestamptz, now())
    where id = p_row and v_published and published_at is null and scheduled_at is null and binned_at is null;
    if found then
      update public.articles set published = true where id = p_row;
    end if;
  end if;
  delete from public.undescribed_pictures where article_id = p_row;
  insert into public.undescribed_pictures (article_id, name)
  select p_row, value from jsonb_array_elements_text(p_piece -> 'undescribed') as names (value)
  on conflict do nothing;
  perform public.save_article_images(p_row, p_piece -> 'images');
  perform public.save_article_cards(p_row, p_piece -> 'cards');
  for v_stars in select jsonb_array_elements(coalesce(p_piece -> 'stars', '[]')) loop
    perform public.import_stars(
      (v_stars ->> 'card')::uuid, array(select jsonb_array_elements_text(v_stars -> 'numbers')::integer)
    );
  end loop;
  delete from public.article_authors where article_id = p_row;
  insert into public.article_authors (article_id, author_id, position)
  select p_row, author, min(place) from jsonb_array_elements_text(p_piece -> 'authors') with ordinality as item (key, place),
    public.imported_row(p_source, 'author', item.key) as author
  where author is not null group by author;
  delete from public.article_categories where article_id = p_row;
  insert into public.article_categories (article_id, category_id, position)
  select p_row, category, min(place)
  from jsonb_array_elements_text(p_piece -> 'categories') with ordinality as item (key, place),
    public.imported_row(p_source, 'category', item.key) as category
  where category is not null group by category;
  insert into public.series_articles (article_id, series_id, position)
  select p_row, series, (p_piece #>> '{series,position}')::integer
  from public.imported_row(p_source, 'series', p_piece #>> '{series,key}') as series where series is not null
  on conflict (article_id) do nothing;
  perform set_config('site.indexes_later', '', true);
  perform public.index_article(p_row);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_author(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    p_row := public.author_of_source(p_source, p_piece ->> 'key', p_piece ->> 'name');
    is_match := p_row is not null;
    if is_match then return; end if;
    insert into public.authors (slug, name, biography)
    values (
      public.free_author_slug(case when p_piece ->> 'name' ~ '[A-Za-z]' then p_piece ->> 'name' else p_piece ->> 'slug' end),
      p_piece ->> 'name', p_piece ->> 'biography'
    )
    returning id into p_row;
  else
    update public.authors set name = p_piece ->> 'name', biography = p_piece ->> 'biography', version = version + 1
    where id = p_row;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_category(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_parent bigint := public.imported_row(p_source, 'category', p_piece ->> 'parent');
  v_slug text := coalesce(nullif(p_piece ->> 'slug', ''), 'category');
begin
  if p_row is null then
    select id, true into p_row, is_match from public.categories
    where lower(name) = lower(p_piece ->> 'name')
      and (parent_id is not distinct from v_parent or v_parent is not null and (p_piece ->> 'is_tag')::boolean)
    order by parent_id is not distinct from v_parent, id limit 1;
    if found then return; end if;
    while exists (select from public.categories where slug = v_slug)
      or exists (select from public.redirects where from_key = '/category/' || v_slug) loop
      v_slug := regexp_replace(v_slug, '-\d+$', '') || '-' || coalesce(substring(v_slug from '-(\d+)$')::integer, 1) + 1;
    end loop;
    insert into public.categories (slug, name, description, parent_id, in_menus, position)
    select v_slug, p_piece ->> 'name', p_piece ->> 'description', v_parent, (p_piece ->> 'in_menus')::boolean,
      coalesce(max(position), 0) + 1
    from public.categories where parent_id is not distinct from v_parent
    returning id into p_row;
  else
    update public.categories set name = p_piece ->> 'name', description = p_piece ->> 'description',
      version = version + 1
    where id = p_row;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_comment(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.imported_row(p_source, 'article', p_piece ->> 'article');
begin
  perform public.refuse_if(v_article is null, 'comment_must_have_an_imported_article');
  if p_row is not null then
    update public.comments set
      body = p_piece ->> 'body', html = p_piece ->> 'html', imported_stars = (p_piece ->> 'stars')::smallint
    where id = p_row;
    return;
  end if;
  insert into public.comments (
    article_id, author_id, parent_id, imported_name, imported_stars, body, html, created_at, updated_at
  )
  select v_article, null, (
      select id from public.comments
      where id = public.imported_row(p_source, 'comment', p_piece ->> 'parent') and article_id = v_article
    ), p_piece ->> 'name', (p_piece ->> 'stars')::smallint, p_piece ->> 'body', p_piece ->> 'html', written_at,
    written_at
  from coalesce((p_piece ->> 'written_at')::timestamptz, now()) as written_at
  returning id into p_row;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_cup_weights(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.cup_weights where name = p_piece #>> '{rows,0,1,0,name}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('cup_weights', p_piece #> '{rows,0,1,0}', p_row);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_is_due(p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.import_files WHERE ((import_files.state = ANY (ARRAY['reading'::public.import_state, 'importing'::public.import_state, 'undoing'::public.import_state])) AND (import_files.leased_until <= import_is_due.p_at))));

CREATE OR REPLACE FUNCTION public.import_menu(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_links jsonb;
begin
  if not exists (select from public.site_settings) then
    perform public.write_site_settings(p_piece -> 'empty', 0, null);
  end if;
  select jsonb_agg(jsonb_build_object('label', label, 'href', present) order by place) into v_links
  from jsonb_array_elements(p_piece -> 'links') with ordinality as item (link, place),
    lateral (
      select link ->> 'label' as label, coalesce(public.find_redirect(link ->> 'href') ->> 'to', link ->> 'href') as present
    ) as led
  where present like 'https://%' or public.is_page_address(present);
  perform public.refuse_if(v_links is null, 'menu_must_lead_to_what_was_imported');
  update public.site_settings set header_menu = v_links, version = version + 1
  where p_row is not null or header_menu = p_piece -> 'empty' -> 'header_menu';
  perform public.refuse_if(not found, 'menu_must_be_that_of_an_empty_magazine');
  p_row := 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_over_at(p_reason text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(max(active_at + interval '2 minutes'), '-infinity') from public.import_runs
  where ended_at is null and p_reason not in ('asked for', 'suspend', 'delete', 'suspend page')
$function$;

CREATE OR REPLACE FUNCTION public.import_page(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_path text := '/' || (p_piece ->> 'slug');
begin
  if p_row is null then
    -- A built-in page with its first text gives way (rule: imports/built-in-pages).
    update public.pages set
      title = p_piece ->> 'title', subheading = '', description = p_piece ->> 'description', body = p_piece ->> 'body',
      version = version + 1, updated_at = now()
    where path = v_path and built_in and body is null and p_piece ->> 'state' = 'published'
    returning id into p_row;
    if found then
      perform public.record_page_save(p_row);
      return;
    end if;
    while public.is_address_of_site(v_path) or exists (select from public.redirects where from_key = v_path) loop
      v_path := regexp_replace(v_path, '-\d+$', '') || '-' || coalesce(substring(v_path from '-(\d+)$')::integer, 1) + 1;
    end loop;
    insert into public.pages (path, published, title, subheading, description, body)
    values (v_path, p_piece ->> 'state' = 'published', p_piece ->> 'title', '', p_piece ->> 'description', p_piece ->> 'body')
    returning id into p_row;
  else
    update public.pages set title = p_piece ->> 'title', description = p_piece ->> 'description',
      body = p_piece ->> 'body', published = published or p_piece ->> 'state' = 'published'
    where id = p_row;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_piece(p_run public.import_runs, p_piece jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_kind public.import_kind := p_piece ->> 'kind';
  v_known public.imported_pieces;
  v_version integer;
  v_address text;
  v_row bigint;
  v_is_match boolean;
  v_outcome text;
  v_constraint text;
begin
  begin
    select * into v_known from public.imported_pieces
    where source = p_run.source and kind = v_kind and key = p_piece ->> 'key' for update;
    if v_known.row_id is not null then
      select version into v_version from public.find_imported_row(v_kind, v_known.row_id);
    end if;
    v_outcome := case
      when v_known.row_id is null then 'new'
      when v_known.digest = p_piece ->> 'digest' or v_known.version is null then 'same'
      when v_version is null then 'removed here'
      when v_version <> v_known.version then 'changed here'
      else 'updated'
    end;
    v_row := v_known.row_id;
    if v_outcome = 'new' and p_run.restores then
      perform public.restore_rows(p_piece -> 'rows');
      v_row := (p_piece ->> 'row')::bigint;
    elsif v_outcome in ('new', 'updated') then
      execute format('select * from public.import_%s($1, $2, $3)', v_kind)
        into v_row, v_is_match using p_run.source, p_piece, v_row;
    end if;
    if v_is_match then v_outcome := 'matched'; end if;
    if v_outcome in ('matched', 'new', 'updated') then
      select version, address into v_version, v_address from public.find_imported_row(v_kind, v_row);
      perform public.import_addresses(p_piece -> 'addresses', v_address);
      if v_is_match or (p_piece ->> 'replaces')::boolean then v_version := null; end if;
      insert into public.imported_pieces (source, kind, key, run_id, digest, anchors, row_id, version)
      values (p_run.source, v_kind, p_piece ->> 'key', p_run.id, p_piece ->> 'digest', p_piece -> 'anchors', v_row, v_version)
      on conflict (source, kind, key) do update set
        run_id = excluded.run_id, digest = excluded.digest, anchors = excluded.anchors, row_id = excluded.row_id,
        version = excluded.version, slug = null;
    end if;
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    get stacked diagnostics v_constraint = constraint_name;
    v_constraint := coalesce(nullif(v_constraint, ''), sqlerrm);
    v_outcome := 'refused';
  end;
  select address into v_address from public.find_imported_row(v_kind, coalesce(v_row, v_known.row_id));
  return jsonb_build_object(
    'kind', v_kind, 'key', p_piece ->> 'key', 'outcome', v_outcome, 'constraint', v_constraint, 'address', v_address
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.import_pieces(p_run bigint, p_pieces jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  v_run public.import_runs;
  v_piece jsonb;
  v_outcomes jsonb := '[]';
begin
  update public.import_runs set active_at = now() where id = p_run and ended_at is null returning * into v_run;
  if v_run.id is null then raise exception 'import_run_must_be_going' using errcode = 'check_violation'; end if;
  for v_piece in select jsonb_array_elements(p_pieces) loop
    v_outcomes := v_outcomes || public.import_piece(v_run, v_piece);
  end loop;
  return v_outcomes;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_redirect(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.redirects
    where from_key = public.address_key(p_piece ->> 'from') and to_path = p_piece ->> 'to';
    if found then return; end if;
    insert into public.redirects (from_path, to_path) values (p_piece ->> 'from', p_piece ->> 'to')
    returning id into p_row;
  else
    update public.redirects set to_path = p_piece ->> 'to' where id = p_row;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_redirects(p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_row jsonb;
  v_place integer := 0;
  v_constraint text;
  v_refused jsonb := '[]';
begin
  for v_row in select jsonb_array_elements(p_rows) loop
    begin
      insert into public.redirects (from_path, to_path, status)
      values (v_row ->> 'from', v_row ->> 'to', (v_row ->> 'status')::integer);
    exception when check_violation or unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      v_refused := v_refused || jsonb_build_object('place', v_place, 'constraint', coalesce(nullif(v_constraint, ''), sqlerrm));
    end;
    v_place := v_place + 1;
  end loop;
  return v_refused;
end
$function$;
grant execute on function public.import_redirects(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.import_series(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_series jsonb := p_piece #> '{rows,0,1,0}';
begin
  if p_row is null then
    select id, true into p_row, is_match from public.series
    where slug = v_series ->> 'slug' or lower(title) = lower(v_series ->> 'title') order by id limit 1;
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('series', v_series, p_row);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_spellings(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.spellings where words = p_piece #>> '{rows,0,1,0,words}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('spellings', p_piece #> '{rows,0,1,0}', p_row);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_stars(p_card uuid, p_numbers integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.imported_stars where card_id = p_card;
  insert into public.imported_stars (card_id, article_id, stars, quantity)
  select id, article_id, stars, quantity
  from public.article_cards, unnest(p_numbers) with ordinality as given (quantity, stars)
  where id = p_card and quantity <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_subscriber(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_agreed timestamptz := coalesce((p_piece ->> 'agreed_at')::timestamptz, now());
  v_source text := concat_ws(', ', p_source, p_piece ->> 'source');
begin
  if p_row is null then
    select id, true into p_row, is_match from public.newsletter_subscribers
    where email = p_piece ->> 'email' and confirmed_at is not null;
    if found then return; end if;
  end if;
  if public.is_suppressed(p_piece ->> 'email', 'newsletter') then
    raise exception 'subscriber_must_not_be_on_the_suppression_list' using errcode = 'check_violation';
  end if;
  if p_row is not null then
    update public.newsletter_subscribers set agreed_at = v_agreed, source = v_source where id = p_row;
    return;
  end if;
  insert into public.newsletter_subscribers (email, agreed_at, confirmed_at, source, agreement)
  values (p_piece ->> 'email', v_agreed, v_agreed, v_source, nullif(p_piece -> 'agreement', 'null'))
  on conflict on constraint newsletter_address_must_be_unique do update
    set agreed_at = excluded.agreed_at, confirmed_at = excluded.confirmed_at, source = excluded.source,
      agreement = excluded.agreement
  returning id into p_row;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_suppression(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.suppressed_addresses
    where address_hash = public.hash_address(p_piece ->> 'email')
      and scope = public.suppression_scope(p_piece ->> 'reason');
    if found then return; end if;
  end if;
  delete from public.newsletter_subscribers
  where email = p_piece ->> 'email' and exists (
    select from public.imported_pieces as pieces
    where pieces.kind = 'subscriber' and pieces.row_id = newsletter_subscribers.id and pieces.version is not null
  );
  perform public.refuse_if(p_piece ->> 'reason' = 'unsubscribed' and exists (
    select from public.newsletter_subscribers where email = p_piece ->> 'email' and confirmed_at is not null
  ), 'address_must_not_have_subscribed_here');
  p_row := public.suppress_address(p_piece ->> 'email', p_piece ->> 'reason', p_source);
end
$function$;

CREATE OR REPLACE FUNCTION public.import_units(p_source text, p_piece jsonb, INOUT p_row bigint, OUT is_match boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_row is null then
    select id, true into p_row, is_match from public.units where name = p_piece #>> '{rows,0,1,0,name}';
    if found then return; end if;
  end if;
  p_row := public.write_imported_row('units', p_piece #> '{rows,0,1,0}', p_row);
end
$function$;

CREATE OR REPLACE FUNCTION public.imported_row(p_source text, p_kind public.import_kind, p_key text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT imported_pieces.row_id FROM public.imported_pieces WHERE ((imported_pieces.source = imported_row.p_source) AND (imported_pieces.kind = imported_row.p_kind) AND (imported_pieces.key = imported_row.p_key)));

CREATE OR REPLACE FUNCTION public.index_article(p_article bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_heading text;
  v_tags text;
  v_authors text;
  v_cards text;
  v_things text;
  v_text_of_cards text;
  v_headings text;
  v_body text;
  v_written text;
  v_passages text[];
  v_places jsonb;
  v_article public.articles;
begin
  -- An import indexes an article once, when all its parts are written.
  if current_setting('site.indexes_later', true) = 'on' then return; end if;
  select * into v_article from public.articles where id = p_article;
  if not found then return; end if;
  select coalesce(string_agg(categories.name, ', ' order by links.position, categories.id), '') into v_tags
  from public.article_categories as links
  join public.categories on categories.id = links.category_id
  where links.article_id = p_article;
  select coalesce(string_agg(distinct concat_ws(' ', authors.name, authors.first_name, authors.last_name), ', '), '') into v_authors
  from public.article_authors as bylines
  join public.authors on authors.id = bylines.author_id
  where bylines.article_id = p_article;
  select string_agg(name, ' . '), string_agg(text, ' '),
    string_agg(concat_ws(' . ', public.text_of_card(content, '{$.groups[*].lines[*].name,$.altitude.rows[*].name,$.tools[*],$.keywords[*],$.cuisine}'),
      public.facts_of_card(article_cards)), ' . ')
  into v_cards, v_text_of_cards, v_things
  from public.article_cards where article_id = p_article;
  v_heading := concat_ws(' . ', v_article.subtitle, v_article.headline, v_cards);
  select string_agg(public.plain_text(heading[1]), ' . ') into v_headings
  from regexp_matches(v_article.body, '<h[2-6].*?>(.*?)</h[2-6]>', 'gi') as heading;
  v_tags := concat_ws(' . ', v_tags, v_things, v_headings);
  v_body := left(concat_ws(' ', public.plain_text(v_article.body), v_text_of_cards), 200000);
  v_written := public.visible_text(concat_ws(' ', v_article.title, v_heading, v_tags, v_authors, v_body));
  v_passages := public.sentences_of(v_article.headline) || public.sentences_of_html(left(v_article.body, 200000));
  select v_passages || coalesce(array_agg(sentence order by position, place), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('card', id, 'part', part, 'number', number) order by position, place), '[]')
  into v_passages, v_places
  from public.article_cards
  cross join lateral public.sentences_of_card(content) with ordinality as said (sentence, part, number, place)
  where article_id = p_article;
  insert into public.search_documents (article_id, readable, head, whole, passages, places)
  with head as (
    select setweight(to_tsvector('public.stemmed', public.plain_words(v_article.title)), 'A')
      || public.index_stop_words(v_article.title, true)
      || setweight(to_tsvector('public.stemmed', public.plain_words(v_heading)), 'B')
      || setweight(to_tsvector('public.stemmed', public.visible_text(v_tags)), 'C')
      || setweight(to_tsvector('public.stemmed', v_authors), 'D') as words
  ), written as (
    select strip(to_tsvector('public.unstemmed', v_written)) || public.index_stop_words(v_written) as words
  )
  select p_article, v_article.published, head.words, head.words || to_tsvector('public.stemmed', public.plain_words(v_body)) || written.words,
    v_passages, v_places
  from head, written
  on conflict (article_id) do update set
    readable = excluded.readable, head = excluded.head, whole = excluded.whole, passages = excluded.passages, places = excluded.places;
  if v_article.published then
    -- A lock for all words: otherwise parallel publications could wait for each other's words.
    perform pg_advisory_xact_lock(hashtextextended('words of published articles', 0));
    insert into public.search_words (word)
    select word from unnest(tsvector_to_array(to_tsvector('public.unstemmed', v_written))) as word
    where word ~ '^[^\d\W_]{4,40}$'
    on conflict do nothing;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.index_articles_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format('select public.index_article(article_id) from public.%I where %I = $1', tg_argv[0], tg_argv[1])
  using new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.index_changed_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.index_article((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.index_stop_words(p_text text, p_single boolean DEFAULT false)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(quote_literal(word) || ':' || least(place, 16383), ' '), '')::tsvector
  from public.stop_words(p_text, p_single)
$function$;

CREATE OR REPLACE FUNCTION public.invitation_of(p_invitation public.invitations)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN jsonb_build_object('id', (p_invitation).id, 'email', (p_invitation).email, 'role', (p_invitation).role_slug, 'invited_by', (SELECT profiles.username FROM public.profiles WHERE (profiles.id = (invitation_of.p_invitation).invited_by)), 'state', public.state_of_invitation(p_invitation), 'sent_at', to_char(((p_invitation).sent_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'expires_at', to_char(((p_invitation).expires_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text));

CREATE OR REPLACE FUNCTION public.invitation_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '7 days'::interval;

CREATE OR REPLACE FUNCTION public.ip_address_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '100 days'::interval;

CREATE OR REPLACE FUNCTION public.is_address_of_site(p_path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (with address as (
    select path, split_part(path, '/', 2) as part, split_part(path, '/', 3) as slug,
      split_part(path, '/', 4) in ('', 'page', 'rss.xml', 'feed.json') as below
    from regexp_replace(p_path, '\.html$', '') as path
  )
  select part in (
      -- These include all addresses below them.
      '_astro', '.netlify', '.well-known', 'activate', 'api', 'comment', 'emails', 'files', 'images', 'invitation', 'newsletter', 'og',
      'pagefind', 'reset-password', 'search', 'support', 'typefaces', 'vii'
    )
    or path in (
      '/', '/404', '/about', '/about-this-site', '/account', '/apple-touch-icon.png', '/articles', '/careers',
      '/change-password', '/contact', '/corrections', '/corrections/rss.xml', '/developers',
      '/favicon.ico', '/favicon.svg', '/feed', '/feed.json', '/forgot-password', '/forgotpw', '/gone', '/icon-192.png', '/icon-512.png',
      '/icon-maskable-512.png', '/index', '/kept', '/kitchen', '/login', '/logout', '/manifest.webmanifest', '/methods', '/neighbors.json', '/offline', '/recipes', '/register',
      '/robots.txt', '/rss.xml', '/shop', '/shopping-list', '/sitemap.xml', '/suggestions.json', '/sw.js', '/unavailable',
      '/user-settigns', '/user-settings'
    )
    or path ~ '^/(articles|methods|recipes)/page/|^/article/[0-9]+$'
    or part = 'article' and exists (select from public.articles where articles.slug = address.slug)
    -- Other systems have the addresses of subcategories below that of the category.
    or part = 'author' and below and exists (select from public.authors where authors.slug = address.slug)
    or part = 'category' and below and exists (select from public.categories where categories.slug = address.slug)
    or part = 'series' and exists (select from public.series where series.slug = address.slug)
    or exists (select from public.pages where pages.path = address.path)
  from address);
end
$function$;
grant execute on function public.is_address_of_site(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_asking(p_word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (lower(p_word) = ANY (string_to_array(((((((((((('best good better great way ways tip tips idea ideas guide tutorial instructions instruction plan plans diy '::text || 'homemade make makes making made build building use uses using used get gets getting go goes going know tell '::text) || 'need needs want wants start keep keeps stop stops stopping happen happens mean means should must would '::text) || 'could please help without versus vs per every often safely properly correctly beginner beginners coming '::text) || 'next difference won''t don''t doesn''t isn''t aren''t can''t didn''t what''s kept gone went fix fixing '::text) || 'fixed cause causes caused reason reasons problem problems trouble issue issues wrong work works working try '::text) || 'trying tried look looking find finding learn teach show explain say give take takes took put possible able '::text) || 'supposed think thing things stuff kind kinds type types anyone anybody someone somebody everyone everybody '::text) || 'anything something nothing really actually still ever never always usually probably just even okay ok '::text) || 'advice info information question questions answer answers thanks thank hello necessary required recommended '::text) || 'recommend suggest worth taking putting dont doesnt isnt arent cant didnt wont shouldnt couldnt wouldnt '::text) || 'hasnt havent whats im ive'::text), ' '::text)));

CREATE OR REPLACE FUNCTION public.is_call_of_site()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.site_mark WHERE (site_mark.value = ((NULLIF(current_setting('request.headers'::text, true), ''::text))::jsonb ->> 'x-site-mark'::text))));

CREATE OR REPLACE FUNCTION public.is_due(p_kind public.job_kind, p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.jobs WHERE ((jobs.kind = is_due.p_kind) AND (jobs.status = ANY (ARRAY['queued'::public.job_status, 'running'::public.job_status])) AND (jobs.due_at <= is_due.p_at))));

CREATE OR REPLACE FUNCTION public.is_email_address(p_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (p_text ~ '^(?=.{1,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'::text);

CREATE OR REPLACE FUNCTION public.is_english(p_word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.english_words WHERE (english_words.stem = (ts_lexize('english_stem'::regdictionary, lower(is_english.p_word)))[1])));

CREATE OR REPLACE FUNCTION public.is_focus(p_focus text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select p_focus ~ '^(0|25|50|75|100) (0|25|50|75|100)$' $function$;

CREATE OR REPLACE FUNCTION public.is_found(p_query tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
declare
  v_finds_more constant boolean := public.may_find_more();
begin
  return exists (
    select from public.search_documents as documents
    where documents.whole @@ p_query and (documents.readable or v_finds_more and (
      select public.may_find(articles) from public.articles where articles.id = documents.article_id
    ))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.is_link_list(p_links jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (jsonb_typeof(p_links) = 'array'::text) THEN ((jsonb_array_length(p_links) <= 8) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(is_link_list.p_links) link(value) WHERE ((jsonb_typeof(link.value) <> 'object'::text) OR ((COALESCE(char_length(btrim((link.value ->> 'label'::text))), 0) < 1) OR (COALESCE(char_length(btrim((link.value ->> 'label'::text))), 0) > 40)) OR (NOT public.is_plain_name((link.value ->> 'label'::text))) OR (NOT COALESCE(public.is_web_address((link.value ->> 'href'::text)), false)) OR (char_length((link.value ->> 'href'::text)) > 300)))))) ELSE false END;

CREATE OR REPLACE FUNCTION public.is_menu(p_menu jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_menu) = 'array' and jsonb_array_length(p_menu) <= 12 and not exists (
    select from jsonb_array_elements(p_menu) as link
    where jsonb_typeof(link) <> 'object'
      or coalesce(char_length(btrim(link ->> 'label')), 0) not between 1 and 40
      or not public.is_plain_name(link ->> 'label')
      or coalesce(link ->> 'href', '') !~ '^(/([^/\\[:space:]<>"][^[:space:]<>"\\]*)?|https://[^[:space:]<>"\\]+)$'
      or char_length(link ->> 'href') > 300
  )
$function$;

CREATE OR REPLACE FUNCTION public.is_name_of_site(p_username text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.site_settings,
      unnest(array[name, wide_name, narrow_name]) as given,
      unnest(array['', 'and']) as ampersand
    where replace(public.username_skeleton(p_username), '_', '') = public.username_skeleton(
      regexp_replace(replace(given, '&', ampersand), '[^A-Za-z0-9]', '', 'g')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.is_page_address(p_address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((p_address !~ '^/[?]'::text) AND public.is_address_of_site(regexp_replace(p_address, '[?#].*$'::text, ''::text)));
grant execute on function public.is_page_address(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_password_of(p_user uuid, p_password_hash text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT ((users.encrypted_password)::text = extensions.crypt(public.auth_password(is_password_of.p_password_hash), (users.encrypted_password)::text)) FROM auth.users WHERE (users.id = is_password_of.p_user)), false);

CREATE OR REPLACE FUNCTION public.is_picture(p_picture jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    p_picture ->> 'url' ~ '^/images/[a-z0-9]+(-[a-z0-9]+)*/\d+\.webp$'
    and (p_picture ->> 'width')::integer > 0 and (p_picture ->> 'height')::integer > 0
    and char_length(p_picture ->> 'alt') <= 1000
    and ((p_picture ->> 'decorative')::boolean or btrim(p_picture ->> 'alt') <> ''),
    false)
$function$;

CREATE OR REPLACE FUNCTION public.is_plain_name(p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN (p_name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'::text);
grant execute on function public.is_plain_name(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_public_author(p_author bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select exists (
      select from public.article_authors as bylines
      join public.articles on articles.id = article_id and published
      where bylines.author_id = p_author
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.is_reserved_username(p_username text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.reserved_usernames WHERE (reserved_usernames.skeleton = replace(public.username_skeleton(is_reserved_username.p_username), '_'::text, ''::text))));

CREATE OR REPLACE FUNCTION public.is_set_up()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.first_set_up WHERE (first_set_up.done_at IS NOT NULL)));
grant execute on function public.is_set_up() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.is_sharing(p_sharing jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    p_sharing ?& '{title,description,picture,canonical,hidden,dated,comments_until}'
    and char_length(p_sharing ->> 'title') <= 200 and char_length(p_sharing ->> 'description') <= 500
    and (p_sharing ->> 'picture') ~ '^(/images/[a-z0-9]+(-[a-z0-9]+)*/\d+\.webp)?$'
    and (
      p_sharing ->> 'canonical' = ''
      or (public.is_web_address(p_sharing ->> 'canonical') and p_sharing ->> 'canonical' ~ '^https:'
        and char_length(p_sharing ->> 'canonical') <= 2000)
    )
    and jsonb_typeof(p_sharing -> 'hidden') = 'boolean'
    and coalesce(p_sharing ->> 'dated', '2026-01-01T00:00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$'
    and coalesce(p_sharing ->> 'comments_until', '2026-01-01T00:00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$',
    false)
$function$;

CREATE OR REPLACE FUNCTION public.is_shown_on_pages(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select exists (select from public.authors where profile_id = p_user and public.is_public_author(id))
      or exists (
        select from public.comments join public.articles on articles.id = article_id
        where comments.author_id = p_user and deleted_at is null and published
      )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.is_suppressed(p_email text, p_scope text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.suppressed_addresses WHERE ((suppressed_addresses.address_hash = public.hash_address(is_suppressed.p_email)) AND (suppressed_addresses.scope = ANY (ARRAY['all'::text, is_suppressed.p_scope])) AND (NOT ((is_suppressed.p_scope = 'confirmation'::text) AND (suppressed_addresses.reason = 'requested'::text))))));

CREATE OR REPLACE FUNCTION public.is_time_zone(p_zone text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone p_zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_web_address(p_address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (p_address ~* '^https?://[^[:space:][:cntrl:]\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+$'::text);

CREATE OR REPLACE FUNCTION public.issue_is_paused(p_issue bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.newsletter_issues WHERE ((newsletter_issues.id = issue_is_paused.p_issue) AND (newsletter_issues.paused_at IS NOT NULL))));

CREATE OR REPLACE FUNCTION public.issue_recipients(p_topics bigint[])
 RETURNS TABLE(id bigint, missed bigint[], is_due boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select subscribers.id, missed, not exists (
    -- Copies of the welcome series do not count.
    select from public.jobs join public.newsletter_issues as earlier on earlier.id = issue_id
    where subscriber_id = subscribers.id and jobs.status <> 'failed' and earlier.started_at >= date_trunc(
      case how_often when 'once a week' then 'week' when 'once a month' then 'month' end,
      now(), coalesce((select time_zone from public.site_settings), 'UTC')
    )
  )
  from public.newsletter_subscribers as subscribers
  where confirmed_at is not null and not exists (
    select from public.suppressed_addresses as suppressed
    where suppressed.address_hash = subscribers.address_hash and scope in ('all', 'newsletter')
  )
    and (p_topics is null or topics is null or topics && p_topics)
$function$;

CREATE OR REPLACE FUNCTION public.job_pause(p_attempts integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ('{00:01:00,00:05:00,00:30:00,06:00:00}'::interval[])[GREATEST(1, LEAST(p_attempts, 4))];

CREATE OR REPLACE FUNCTION public.join_decimals(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_text text := p_text;
  v_decimal record;
begin
  for v_decimal in select * from public.decimals() loop
    v_text := regexp_replace(v_text, U&' ?(\E000?)' || v_decimal.word || U&'(\E001?)' || v_decimal.mark,
      '\1.' || v_decimal.written || '\2', 'g');
  end loop;
  return v_text;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_administrator_with_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (select from public.user_roles where user_id = v_user and role_slug = 'administrator') then
    perform public.require_administrator_besides(v_user);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_administrator_with_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_administrator_besides(old.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_deleted_comment(p_id bigint, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.deleted_comments (id, article_id, author_id, by_editor, reason, comment, above, votes)
  select id, article_id, author_id, author_id is distinct from (select auth.uid()), p_reason, to_jsonb(comments),
    (
      with recursive above as (
        select parent.id, parent.article_id, parent.parent_id, parent.created_at
        from public.comments as parent where parent.id = comments.parent_id
        union all
        select parent.id, parent.article_id, parent.parent_id, parent.created_at
        from above join public.comments as parent on parent.id = above.parent_id
      )
      select coalesce(jsonb_agg(to_jsonb(above)), '[]') from above
    ),
    (select coalesce(jsonb_agg(to_jsonb(votes)), '[]') from public.comment_votes as votes where comment_id = p_id)
  from public.comments where id = p_id and (deleted_at is null or withheld is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_import_author(p_source text, p_key text, p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if public.imported_row(p_source, 'author', p_key) is not null
    or p_slug is not null and not exists (select from public.authors where slug = p_slug)
  then return false; end if;
  insert into public.import_authors (source, key, author_id)
  values (p_source, p_key, (select id from public.authors where slug = p_slug))
  on conflict (source, key) do update set author_id = excluded.author_id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.known_pieces(p_source text, p_kind public.import_kind, p_keys text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, jsonb_build_object(
    'digest', digest, 'address', address,
    'is_draft', case kind
      when 'article' then exists (
        select from public.articles where id = row_id and not published and binned_at is null
      )
      when 'page' then exists (select from public.pages where id = row_id and not published)
      else false
    end
  )), '{}')
  from public.imported_pieces left join lateral public.find_imported_row(kind, row_id) as here on true
  where source = p_source and kind = p_kind and key = any (p_keys) and row_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.last_issue_to(p_email text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select max(jobs.issue_id)
    from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = jobs.subscriber_id
    where subscribers.email = lower(btrim(p_email)) and jobs.status in ('done', 'running', 'uncertain')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.lift_bounces(p_issue bigint, p_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_lifted integer;
begin
  with concerned as materialized (
    select id, address_hash, kind from public.returns_of(p_issue, p_day)
  ),
  lifted as (
    delete from public.suppressed_addresses as suppressed
    where reason in ('hard bounce', 'soft bounce')
      and exists (
        select from concerned
        where concerned.address_hash = suppressed.address_hash and kind || ' bounce' = reason
      )
      and (
        select count(*) from public.returned_emails as others
        where others.address_hash = suppressed.address_hash and others.kind || ' bounce' = reason
          and others.id not in (select id from concerned)
          and returned_on > (now() - public.return_period())::date
      ) < public.returns_until_stop(split_part(reason, ' ', 1))
    returning address_hash
  )
  select count(distinct address_hash) into v_lifted from lifted;
  return v_lifted;
end
$function$;

CREATE OR REPLACE FUNCTION public.limit_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if((select count(*) from public.webhooks) >= 20, 'webhooks_must_be_20_at_most');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_applied_migrations()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select version::text from supabase_migrations.schema_migrations order by version);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_article_titles(p_keyword text DEFAULT NULL::text, p_categories bigint[] DEFAULT NULL::bigint[], p_series bigint DEFAULT NULL::bigint, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'relevance'::text, p_author bigint DEFAULT NULL::bigint, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb, p_title text DEFAULT NULL::text)
 RETURNS TABLE(id text, title text, state text, version integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with page as (
    select ranked.article_id, ranked.place
    from public.read_keyword(p_keyword) as keyword
    cross join lateral public.rank_articles(
      keyword, p_categories, p_series, p_state, p_sort, 0, 100, p_author, p_from, p_to,
      p_card
    ) as ranked
    where p_title is null
    union all
    -- Beginnings of words suffice, which the full-text search does not find.
    (
      select matching.article_id,
        row_number() over (order by not starts_with(lower(articles.title), lower(btrim(p_title))), matching.place)
      from public.matching_articles(
        null, p_categories, p_series, p_state, p_author, p_sort, 0, null, p_from, p_to, p_card
      ) as matching
      join public.articles on articles.id = matching.article_id
      where p_title is not null and not exists (
        select from regexp_split_to_table(lower(btrim(p_title)), '\s+') as word
        where strpos(lower(articles.title), word) = 0
      )
      order by 2 limit 100
    )
  )
  select articles.id, coalesce(articles.draft_title, articles.title), articles.state, articles.version
  from page
  join public.admin_articles as articles on articles.aux_id = page.article_id
  order by page.place
$function$;
grant execute on function public.list_article_titles(text,bigint[],bigint,text,text,bigint,date,date,jsonb,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_asked_questions()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select asked.words from public.asked_questions as asked
  where asked.days >= 5 and not exists (
    select from public.asked_questions as longer
    where longer.words > asked.words and longer.words < asked.words || chr(1114111) and longer.days * 2 >= asked.days
      and substr(longer.words, char_length(asked.words) + 1) collate "default" ~ '^\w'
  )
  order by asked.days desc, asked.asked_on desc, asked.words limit 5
$function$;
grant execute on function public.list_asked_questions() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.list_backup_uploads()
 RETURNS TABLE(id bigint, name text, size bigint, arrived bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return query
  select file.id, file.name, file.size, least(file.size, 4194304 * (
    select count(*) from storage.objects part
    where part.bucket_id = 'imports' and part.name like file.id || '/%'
  ))
  from public.import_files file
  where file.is_of_backup and file.state = 'uploading' order by file.id;
end
$function$;
grant execute on function public.list_backup_uploads() to authenticated;

CREATE OR REPLACE FUNCTION public.list_comments(p_slug text, p_sort text DEFAULT 'rating'::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 10, p_parent bigint DEFAULT NULL::bigint, p_levels integer DEFAULT public.deepest_comment_level())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.readable_article(p_slug);
  v_quantity integer := least(greatest(p_quantity, 0), 50);
  v_offset integer := greatest(p_offset, 0);
  v_page bigint[];
  v_total bigint;
begin
  if v_article is null then return null; end if;
  if p_parent is not null then
    select count(*) into v_total from public.visible_comments
    where parent_id = p_parent and article_id = v_article;
    v_page := array(
      select id from public.visible_comments where parent_id = p_parent and article_id = v_article
      order by created_at, id offset v_offset limit v_quantity
    );
  else
    select count(*) into v_total from public.visible_comments
    where article_id = v_article and parent_id is null;
  end if;
  if p_parent is null and p_sort = 'new' then
    v_page := array(
      select id from public.visible_comments where article_id = v_article and parent_id is null
      order by created_at desc, id desc offset v_offset limit v_quantity
    );
  elsif p_parent is null then
    v_page := array(
      select id from public.visible_comments where article_id = v_article and parent_id is null
      order by likes - dislikes desc, created_at, id offset v_offset limit v_quantity
    );
  end if;
  return jsonb_build_object(
    'comments', public.comment_threads(v_page, p_levels),
    'total', v_total,
    'open', public.comments_are_open(v_article)
  );
end
$function$;
grant execute on function public.list_comments(text,text,integer,integer,bigint,integer) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.list_corrections(p_article bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', corrections.id, 'body', corrections.body, 'noted_at', noted_at,
        'article', jsonb_build_object('id', slug, 'title', title)
      ) order by noted_at desc, corrections.id desc
    ), '[]')
    from public.article_corrections as corrections
    join public.articles on articles.id = article_id
    where case when p_article is null then published else article_id = p_article end
  );
end
$function$;
grant execute on function public.list_corrections(bigint) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.list_deleted_comments(p_own boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_session();
  if not p_own then perform public.require_role('editor'); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', kept.id, 'article', jsonb_build_object('id', articles.slug, 'title', articles.title),
      'username', profiles.username, 'html', kept.comment ->> 'html', 'reason', kept.reason,
      'picture', kept.comment -> 'picture',
      'deleted_at', to_char(kept.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by kept.deleted_at desc, kept.id desc), '[]')
    from public.deleted_comments as kept
    join public.articles on articles.id = kept.article_id
    left join public.profiles on profiles.id = kept.author_id
    where kept.deleted_at > now() - public.deleted_comment_period()
      and public.readable_article(articles.slug) is not null
      and case when p_own then not by_editor and kept.author_id = (select auth.uid()) else by_editor end
  );
end
$function$;
grant execute on function public.list_deleted_comments(boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.list_due_changes(p_now timestamp with time zone DEFAULT now())
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select slug from public.pending_versions join public.articles on articles.id = article_id
  where publish_at <= p_now and published order by publish_at
$function$;

CREATE OR REPLACE FUNCTION public.list_due_issues(p_at timestamp with time zone DEFAULT now())
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select issues.id from public.newsletter_issues as issues
  left join public.articles on articles.id = announced_id
  where state = 'draft' and send_at <= p_at and (announced_id is null or articles.published)
  order by send_at
$function$;

CREATE OR REPLACE FUNCTION public.list_due_webhooks(p_at timestamp with time zone DEFAULT now())
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from public.webhooks
  where public.takes_deliveries(webhooks, p_at) and exists (
    select from public.jobs
    where webhook_id = webhooks.id and due_at <= p_at
      and (status = 'running' or (status = 'queued' and (useful_until is null or useful_until > now())))
  )
$function$;

CREATE OR REPLACE FUNCTION public.list_empty_searches(p_from date)
 RETURNS TABLE(words text, asked bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with repeated as (
    select searches.words, count(*) as asked from public.empty_searches as searches
    where searches.day >= p_from group by searches.words having count(*) > 1
  )
  select repeated.words, repeated.asked from repeated
  where not exists (
    select from repeated as longer
    where starts_with(longer.words, repeated.words) and substr(longer.words, char_length(repeated.words) + 1) ~ '^\w'
  )
  order by repeated.asked desc, repeated.words limit 50
$function$;

CREATE OR REPLACE FUNCTION public.list_invitations()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return (
    select coalesce(jsonb_agg(public.invitation_of(invitations) order by sent_at desc, id desc), '[]')
    from public.invitations
  );
end
$function$;
grant execute on function public.list_invitations() to authenticated;

CREATE OR REPLACE FUNCTION public.list_moderated_comments(p_words text DEFAULT ''::text, p_writer text DEFAULT ''::text, p_state text DEFAULT 'all'::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 20, p_sort_by text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  return (
    with found as materialized (
      select comments.id, comments.created_at, case ltrim(p_sort_by, '-')
        when 'writer' then lower(coalesce(username, imported_name))
        when 'state' then case
          when withheld = 'waiting' then '1'
          when exists (select from public.comment_reports where comment_id = comments.id and resolved_at is null) then '2'
          when comments_hidden then '3' else '4'
        end
        when 'created_at' then public.sortable_time(comments.created_at)
      end as sort_key
      from public.comments
      join public.articles on articles.id = article_id and binned_at is null
      left join public.profiles on profiles.id = author_id
      where (deleted_at is null or withheld is not null)
        and (p_words = '' or to_tsvector('public.stemmed', comments.body) @@ websearch_to_tsquery('public.stemmed', p_words))
        and (p_writer = '' or strpos(lower(coalesce(username, imported_name)), lower(p_writer)) > 0)
        and case p_state
          when 'waiting' then withheld = 'waiting'
          when 'hidden' then withheld = 'writer'
          when 'reported' then exists (
            select from public.comment_reports where comment_id = comments.id and resolved_at is null
          )
          when 'first' then author_id is not null and not exists (
            select from public.comments as earlier
            where earlier.author_id = comments.author_id and earlier.id < comments.id
          )
          when 'links' then comments.html like '%<a %'
          else true
        end
    ),
    page as (
      select id, row_number() over (
        order by
          case when p_sort_by not like '-%' then sort_key end,
          case when p_sort_by like '-%' then sort_key end desc nulls last,
          created_at desc, id desc
      ) as place
      from found order by place
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(public.moderated_comment(id) order by place), '[]'),
      'total', (select count(*) from found)
    )
    from page
  );
end
$function$;
grant execute on function public.list_moderated_comments(text,text,text,integer,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_notes(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if v_article is null or not public.works_on(v_article) then return null; end if;
  return (
    select jsonb_build_object('results', coalesce(jsonb_agg(
      to_jsonb(notes) || jsonb_build_object('author', writer.username, 'settled_by', settler.username)
      order by notes.id
    ), '[]'))
    from public.article_notes as notes
    left join public.profiles as writer on writer.id = author_id
    left join public.profiles as settler on settler.id = notes.settled_by
    where article_id = v_article
  );
end
$function$;
grant execute on function public.list_notes(text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_own_comments(p_offset integer DEFAULT 0, p_quantity integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_session();
  return (
    with own as materialized (
      select comments.id, comments.created_at
      from public.comments join public.articles on articles.id = article_id and published
      where author_id = (select auth.uid()) and num_nulls(deleted_at, withheld) <> 1
    ), page as (
      select coalesce(array_agg(id order by created_at desc, id desc), '{}') as ids
      from (
        select * from own order by created_at desc, id desc
        offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
      ) as newest
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(jsonb_build_object(
        'title', (select title from public.articles where slug = comment ->> 'article_id'), 'comment', comment
      ) order by place) filter (where comment is not null), '[]'),
      'total', (select count(*) from own)
    )
    from page
    left join lateral jsonb_array_elements(public.comment_threads(page.ids, 2))
      with ordinality as threads (comment, place) on true
  );
end
$function$;
grant execute on function public.list_own_comments(integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.list_own_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_session();
  return (
    select jsonb_agg(jsonb_build_object(
      'id', id, 'user_agent', coalesce(user_agent, ''), 'is_current', is_current,
      'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'used_at', to_char(used_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by is_current desc, used_at desc)
    from (
      -- Auth stores the last renewal in UTC without a time zone.
      select sessions.id, sessions.created_at, devices.user_agent,
        coalesce(sessions.refreshed_at::timestamp, sessions.created_at at time zone 'UTC') as used_at,
        sessions.id::text = (select auth.jwt()) ->> 'session_id' as is_current
      from auth.sessions left join public.session_devices as devices on devices.session_id = sessions.id
      where sessions.user_id = (select auth.uid()) and coalesce(tag not like 'api token%', true)
    ) as own
    where used_at > (now() at time zone 'UTC') - public.session_period()
  );
end
$function$;
grant execute on function public.list_own_sessions() to authenticated;

CREATE OR REPLACE FUNCTION public.list_people(p_keyword text DEFAULT ''::text, p_role text DEFAULT NULL::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 20, p_sort_by text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_keyword text := '%' || regexp_replace(p_keyword, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform public.require_role('administrator');
  return (
    with found as (
      select profiles.id, profiles.username, roles.rank, case ltrim(p_sort_by, '-')
        when 'username' then lower(profiles.username)
        when 'email' then lower(users.email)
        when 'role' then lpad(coalesce(roles.rank, 0)::text, 9, '0')
        when 'state' then case
          when users.banned_until > now() then '1' when deletes_at is not null then '2'
          when email_verified_at is null then '3' else '4'
        end
        when 'created_at' then public.sortable_time(users.created_at)
      end as sort_key
      from public.profiles
      join auth.users on users.id = profiles.id
      left join public.accounts on accounts.user_id = profiles.id
      left join public.user_roles on user_roles.user_id = profiles.id
      left join public.roles on roles.slug = user_roles.role_slug
      where concat_ws(' ', profiles.username, profiles.first_name, profiles.last_name, users.email) ilike v_keyword
        and (p_role is null or role_slug = p_role)
    ),
    page as (
      select id, row_number() over (
        order by
          case when p_sort_by not like '-%' then sort_key end,
          case when p_sort_by like '-%' then sort_key end desc nulls last,
          rank desc nulls last, lower(username)
      ) as place
      from found order by place
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce((
        select jsonb_agg(public.person_of(id) order by place) from page
      ), '[]'),
      'total', (select count(*) from found)
    )
  );
end
$function$;
grant execute on function public.list_people(text,text,integer,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_pictures(p_words text, p_show text, p_offset integer, p_quantity integer, p_sort_by text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := (select auth.uid());
  v_edits boolean := public.has_role('editor');
begin
  perform public.require_role('author');
  return (
    with places as materialized (
      select * from public.places_of_pictures()
    ), known as (
      select places.name, bool_or(is_public) as is_public, bool_and(is_changeable) as is_changeable,
        max(places.alt) as alt, max(places.credit) as credit, string_agg(title || ' ' || coalesce(places.alt, ''), ' ') as words,
        jsonb_agg(distinct jsonb_build_object('place', place, 'title', title, 'slug', slug))
          filter (where is_public or is_changeable) as places
      from places group by places.name
    ), found as (
      select images.name, images.width, images.height, images.stored_at, images.uploaded_by = v_me as is_mine,
        '/images/' || images.name || '/' || least(images.width, 1600) || '.webp' as url, images.placeholder,
        coalesce(nullif(own.alt, ''), known.alt, '') as alt, coalesce(own.decorative, false) as decorative,
        coalesce(nullif(own.credit, ''), known.credit, '') as credit, coalesce(own.licence, '') as licence,
        coalesce(own.focus, '50 50') as focus, coalesce(known.places, '[]') as places, known.words,
        known.name is null as is_unused, not coalesce(own.decorative, false) and (
          exists (select from public.undescribed_pictures as listed where listed.name = images.name)
          or known.name is null and coalesce(own.alt, '') = ''
        ) as lacks_description,
        v_edits or coalesce(coalesce(known.is_changeable, true)
          and coalesce(images.uploaded_by = v_me, known.name is not null), false) as may_change, known.is_public
      from public.stored_images as images
      left join public.pictures as own using (name)
      left join known using (name)
      where not temporary and images.name not like 'made-%'
    ), shown as (
      select * from found
      where (may_change or is_public or is_mine)
        and case p_show
          when 'undescribed' then lacks_description and may_change
          when 'unused' then is_unused
          when 'mine' then is_mine
          else true
        end
        and not exists (
          select from regexp_split_to_table(lower(btrim(p_words)), '\s+') as word
          where strpos(lower(concat_ws(' ', alt, credit, licence, words)), word) = 0 and word <> name
        )
    ), page as (
      select name, url, width, height, placeholder, alt, decorative, credit, licence, focus, places, may_change,
        public.size_of_picture(url) as bytes
      from (
        select *, case ltrim(p_sort_by, '-')
          when 'stored_at' then public.sortable_time(stored_at) when 'description' then lower(nullif(alt, ''))
          when 'size' then lpad(public.size_of_picture(url)::text, 15, '0')
          when 'uses' then lpad(jsonb_array_length(places)::text, 9, '0')
        end as sort_key
        from shown
      ) as keyed
      order by
        case when p_sort_by not like '-%' then sort_key end,
        case when p_sort_by like '-%' then sort_key end desc nulls last,
        stored_at desc, name
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce((select jsonb_agg(page) from page), '[]'), 'total', (select count(*) from shown)
    )
  );
end
$function$;
grant execute on function public.list_pictures(text,text,integer,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_public_issues()
 RETURNS TABLE(id bigint, subject text, preheader text, body text, sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id, subject, preheader, coalesce(stored_email ->> 'body', body), started_at
  from public.newsletter_issues
  where state <> 'draft' and public
  order by started_at desc
$function$;
grant execute on function public.list_public_issues() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.list_redirects(p_keyword text DEFAULT ''::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 20, p_sort_by text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with found as (
    select *, case ltrim(p_sort_by, '-')
      when 'from_path' then lower(from_path) when 'to_path' then lower(to_path) when 'status' then status::text
    end as sort_key
    from public.redirects where position(lower(p_keyword) in lower(concat_ws(' ', from_path, to_path))) > 0
  ), page as (
    select id, from_path, to_path, status, kind from found
    order by
      case when p_sort_by not like '-%' then sort_key end,
      case when p_sort_by like '-%' then sort_key end desc nulls last,
      created_at desc, id desc
    offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
  )
  select jsonb_build_object(
    'results', coalesce((select jsonb_agg(page) from page), '[]'), 'total', (select count(*) from found)
  )
$function$;
grant execute on function public.list_redirects(text,integer,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_reports(p_offset integer DEFAULT 0, p_quantity integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  return (
    with cases as (
      select comment_id, min(created_at) as opened_at
      from public.comment_reports where resolved_at is null group by comment_id
    ),
    page as (
      select * from cases order by opened_at, comment_id
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'results', coalesce(jsonb_agg(public.moderated_comment(comment_id) order by opened_at, comment_id), '[]'),
      'total', (select count(*) from cases)
    )
    from page
  );
end
$function$;
grant execute on function public.list_reports(integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.list_role_holders()
 RETURNS TABLE(email text, username text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select users.email::text, profiles.username, roles.name
  from public.user_roles
  join public.roles on roles.slug = user_roles.role_slug
  join public.profiles on profiles.id = user_roles.user_id
  join auth.users on users.id = user_roles.user_id
  order by roles.rank desc, user_roles.granted_at, profiles.username
$function$;

CREATE OR REPLACE FUNCTION public.list_stalled_issues(p_at timestamp with time zone DEFAULT now())
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select issues.id
  from public.newsletter_issues as issues
  left join public.jobs on jobs.issue_id = issues.id
  where (issues.state = 'sending' or issues.welcome_days is not null) and not public.newsletter_is_braked()
    and issues.paused_at is null
  group by issues.id
  having coalesce(greatest(issues.started_at, max(jobs.started_at)), '-infinity') < p_at - interval '2 minutes'
    and coalesce(min(jobs.due_at) filter (
      where jobs.status = 'queued' and jobs.subscriber_id is not null
    ), case issues.state when 'sending' then p_at end) <= p_at
$function$;

CREATE OR REPLACE FUNCTION public.list_subscribers(p_keyword text, p_state text, p_offset integer, p_limit integer DEFAULT NULL::integer, p_sort_by text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return (
    with every as materialized (select * from public.subscriber_states()),
    found as (
      select *, case ltrim(p_sort_by, '-')
        when 'email' then email when 'state' then state when 'source' then lower(source) when 'since' then public.sortable_time(since)
      end as sort_key
      from every
      where (p_state = '' or state = p_state or (p_state = 'uncertain' and uncertain <> '[]')) and (
        strpos(email, lower(btrim(p_keyword))) > 0 or p_keyword = '' or address_hash = public.hash_address(p_keyword)
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'counts', (select coalesce(jsonb_object_agg(state, people), '{}') from (
        select state, count(*) as people from every group by state
      ) as counted),
      'results', coalesce((
        select jsonb_agg(to_jsonb(page) - '{address_hash,sort_key,place}'::text[] order by place)
        from (
          select *, row_number() over (
            order by
              case when p_sort_by not like '-%' then sort_key end,
              case when p_sort_by like '-%' then sort_key end desc nulls last,
              -- An entry without an address tells no administrator whose it is.
              email is null, since desc, id
          ) as place
          from found order by place offset p_offset limit p_limit
        ) as page
      ), '[]')
    )
  );
end
$function$;
grant execute on function public.list_subscribers(text,text,integer,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.list_writers()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  return array(
    select username from public.profiles
    where id in (select user_id from public.user_roles) order by lower(username)
  );
end
$function$;
grant execute on function public.list_writers() to authenticated;

CREATE OR REPLACE FUNCTION public.lock_addresses(p_paths text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(path, 0) as key from unnest(p_paths) as path order by key
  ) as keys
$function$;

CREATE OR REPLACE FUNCTION public.log_out_person(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  perform public.end_sessions(p_user);
  return public.person_of(p_user);
end
$function$;
grant execute on function public.log_out_person(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.luminance(p_colour text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sum(weight * case when value <= 0.04045 then value / 12.92 else power((value + 0.055) / 1.055, 2.4) end)
  from (
    select weight, get_byte(decode(substr(p_colour, 2), 'hex'), place)::double precision / 255 as value
    from (values (0, 0.2126::double precision), (1, 0.7152), (2, 0.0722)) as parts (place, weight)
    where p_colour ~ '^#[0-9a-f]{6}$'
  ) as channels
$function$;

CREATE OR REPLACE FUNCTION public.magazine_is_empty()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select count(*) <= 1 from public.profiles)
    and not public.has_content()
    and not exists (select from public.newsletter_subscribers)
    and not exists (select from public.messages)
    and not exists (select from public.imported_pieces where row_id is not null)
    and not exists (select from public.import_files where state = 'importing');
end
$function$;

CREATE OR REPLACE FUNCTION public.make_picture(p_given jsonb, p_field text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_picture jsonb;
begin
  if p_given ->> 'name' is null then return null; end if;
  select jsonb_build_object(
    'url', '/images/' || name || '/' || least(width, 1600) || '.webp', 'width', width, 'height', height,
    'placeholder', placeholder, 'alt', p_given ->> 'alt', 'decorative', (p_given ->> 'decorative')::boolean,
    'darken', false, 'focus', coalesce((select focus from public.pictures where pictures.name = known.name), '50 50')
  ) into v_picture
  from (
    select name, width, height, placeholder from public.stored_images where deleted_at is null
    union all
    select name, width, height, placeholder from public.article_images
  ) as known
  where name = p_given ->> 'name'
  limit 1;
  perform public.refuse_if(not found, p_field || '_must_be_stored', 'foreign_key_violation');
  return v_picture;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_builds_live(p_started_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_last bigint;
  v_count integer;
begin
  update public.jobs set status = 'done', started_at = p_started_at, finished_at = now()
  where kind = 'build' and status in ('queued', 'running');
  get diagnostics v_count = row_count;
  select max(id) into v_last from public.jobs where kind = 'build' and status = 'done';
  update public.articles set build_id = v_last
  where build_id in (select id from public.jobs where kind = 'build' and status in ('failed', 'uncertain'));
  delete from public.build_changes where true;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_matches(p_text text, p_query tsquery, p_keyword text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_query constant tsquery := case when numnode(p_query) <= 400 then p_query else '' end;
  v_length constant integer := 60000 * 16 / greatest(numnode(v_query), 16);
  v_phrase constant text := array_to_string((regexp_split_to_array(regexp_replace(left(p_keyword, 200), '^\W+|\W+$', '', 'g'), '\W+'))[:10], '\W+');
  v_text text := regexp_replace(left(p_text, v_length), '[\uE000-\uE020]', '', 'g');
  v_options constant text := U&'StartSel=\E000, StopSel=\E001, HighlightAll=true';
  v_signs constant text[] := string_to_array('×½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞', null);
  v_sign text;
  v_word text;
  v_marked text;
  v_lone constant text := U&'(?<!\E001\\W{1,4})\E000(%s)\E001(?!\\W{1,4}\E000)';
  v_alone tsquery;
begin
  foreach v_sign in array v_signs loop
    v_word := case v_sign when '×' then 'xby' else replace(normalize(v_sign, nfkc), '⁄', 'over') end;
    v_text := replace(v_text, v_sign, ' ' || v_word || ' ');
  end loop;
  if v_query::text ~ '\dover\d|percent' then
    v_text := public.split_decimals(regexp_replace(v_text, '(\d\s?)%', U&'\\1 percent\E003 ', 'g'), true);
  end if;
  v_text := regexp_replace(v_text, '(\w-)(?=\d)', U&'\\1\E002', 'g');
  v_text := regexp_replace(v_text, '([\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])', U&'\\1\E002', 'g');
  v_marked := ts_headline('public.stemmed', v_text, v_query, v_options);
  -- The prefix of a word may have another stem than the word: `fermentati` does not match the stem
  -- `ferment`.
  if strpos(v_marked, U&'\E000') = 0 then
    v_marked := ts_headline('public.unstemmed', v_text, v_query, v_options);
  end if;
  -- Stop words are matched as a phrase.
  if strpos(v_marked, U&'\E000') = 0 and v_phrase <> '' and numnode(plainto_tsquery('public.stemmed', p_keyword)) = 0 then
    v_marked := regexp_replace(v_text, '\m(' || v_phrase || ')\M', U&'\E000\\1\E001', 'gi');
  end if;
  -- Where a query has words and phrases, a word that it has in phrases only is not marked alone: for
  -- `kraut`, `fermented cabbage` is marked, and `cabbage` without `fermented` is not.
  if v_query::text ~ ' <-> ' then
    select coalesce(string_agg(lexeme[1], ' | '), '')::tsquery into v_alone
    from regexp_matches(regexp_replace(
      v_query::text, '''(?:[^'']|'''')*''(?::\*)?(?: <-> ''(?:[^'']|'''')*''(?::\*)?)+', '', 'g'
    ), '(''(?:[^'']|'''')*''(?::\*)?)', 'g') as lexeme;
    for v_word in
      select distinct lone[1] from regexp_matches(v_marked, format(v_lone, U&'[^\E001]*'), 'g') as lone
      where numnode(v_alone) > 0 and not to_tsvector('public.stemmed', lone[1]) @@ v_alone and not to_tsvector('public.unstemmed', lone[1]) @@ v_alone
    loop
      v_marked := regexp_replace(v_marked, format(v_lone, regexp_replace(v_word, '(\W)', '\\\1', 'g')), '\1', 'g');
    end loop;
  end if;
  if v_marked ~ '\dover\d|xby|percent' then
    v_marked := public.join_decimals(v_marked);
    foreach v_sign in array v_signs loop
      v_word := case v_sign when '×' then 'xby' else replace(normalize(v_sign, nfkc), '⁄', 'over') end;
      v_marked := regexp_replace(v_marked, U&' ?(\E000?)' || v_word || U&'(\E001?) ?', '\1' || v_sign || '\2', 'g');
    end loop;
    v_marked := regexp_replace(v_marked, U&' ?(\E000?)percent(\E001?)\E003 ?', '\1%\2', 'g');
  end if;
  return replace(replace(v_marked, U&'\E002', ''), U&'\E001\E000', '');
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_message(p_id bigint, p_state text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  update public.messages set state = p_state where id = p_id;
  return found;
end
$function$;
grant execute on function public.mark_message(bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.mark_public_authors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.authors set was_public = true
  from public.article_authors as bylines
  join public.articles on articles.id = bylines.article_id and published
  where authors.id = bylines.author_id and not was_public
    and articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.match_import_author(p_file bigint, p_key text, p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_source text;
begin
  perform public.require_role('administrator');
  select report ->> 'source' into v_source from public.import_files
  where id = p_file and state not in ('reading', 'importing', 'undoing') and report -> 'authors' ? p_key
  for update;
  if v_source is null or not public.keep_import_author(v_source, p_key, p_slug) then return false; end if;
  update public.import_files set
    report = jsonb_set(report, array['authors', p_key, 'slug'], coalesce(to_jsonb(p_slug), 'null'))
  where id = p_file;
  return true;
end
$function$;
grant execute on function public.match_import_author(bigint,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.matching_articles(p_keyword public.keyword_reading, p_categories bigint[], p_series bigint, p_state text, p_author bigint DEFAULT NULL::bigint, p_sort text DEFAULT NULL::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT NULL::integer, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(article_id bigint, heading_rank real, place bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_categories bigint[];
  v_owner uuid;
  v_card jsonb := case when (p_keyword).minutes is null then p_card
    else coalesce(p_card, '{}') || jsonb_build_object('minutes', (p_keyword).minutes) end;
  v_by_heads constant boolean := coalesce((p_keyword).query is not null and p_sort = 'relevance', false);
  v_zone text := coalesce((select settings.time_zone from public.site_settings as settings limit 1), 'UTC');
begin
  -- rule: search/administrators. Only the admin gives a state.
  if p_state is not null and not public.has_role('editor') then
    if not public.has_role('author') then return; end if;
    v_owner := (select auth.uid());
  end if;
  if p_categories is not null then
    with recursive wanted as (
      select unnest(p_categories) as id
      union
      select categories.id from public.categories join wanted on categories.parent_id = wanted.id
    )
    select array_agg(id) into v_categories from wanted;
  end if;
  return query execute
    case when (p_keyword).query is not null then
      'with found as materialized (select * from public.articles_with_words($1, ' || v_by_heads::text || ')) ' else '' end
    || case when v_by_heads then 'select articles.id, heading_rank, row_number() over (order by ' || public.article_order(p_sort)
      || ') from (select articles.id, articles.published_at, found.heading_rank' else 'select articles.id, '
    || case when (p_keyword).query is not null then 'found.heading_rank' else '0::real' end
    || case when p_sort is not null
      then ', row_number() over (order by ' || public.article_order(p_sort) || ')' else ', 0::bigint' end end
    || ' from public.articles'
    || case when (p_keyword).query is not null then
      ' join found on found.article_id = articles.id' else '' end
    || case when p_sort in ('author_az', 'author_za') then
      ' left join (select distinct on (bylines.article_id) bylines.article_id, lower(authors.name) as name'
      || ' from public.article_authors as bylines join public.authors on authors.id = bylines.author_id'
      || ' order by bylines.article_id, bylines.position, bylines.author_id'
      || ') as first_author on first_author.article_id = articles.id' else '' end
    || ' where '
    || case coalesce(p_state, 'published')
      when 'published' then 'articles.published and articles.binned_at is null'
      when 'unpublished' then 'not articles.published and articles.published_at is null and articles.binned_at is null'
      when 'suppressed' then 'not articles.published and articles.published_at is not null and articles.binned_at is null'
      when 'binned' then 'articles.binned_at is not null'
      when 'scheduled' then 'articles.scheduled_at is not null'
      when 'review' then
        'articles.id in (select reviews.article_id from public.article_reviews as reviews where reviews.returned_at is null)'
      when 'pending' then 'articles.published and articles.id in (select waiting.article_id from public.pending_versions as waiting)'
      when 'any' then 'articles.binned_at is null'
      else 'false'
    end
    -- Few are looked up by their numbers; joined alone, all articles would be read.
    || case when (p_keyword).query is not null then
      ' and articles.id = any (array(select found.article_id from found))' else '' end
    || case when p_categories is not null then
      ' and articles.id in (select links.article_id from public.article_categories as links where links.category_id = any ($2))' else '' end
    || case when p_series is not null then
      ' and articles.id in (select places.article_id from public.series_articles as places where places.series_id = $3)' else '' end
    || case when p_author is not null then
      ' and articles.id in (select bylines.article_id from public.article_authors as bylines where bylines.author_id = $5)' else '' end
    || case when v_owner is not null then
      ' and (articles.owner_id = $4 or articles.id = any ((select public.assigned_articles())::bigint[]))' else '' end
    || case when p_from is not null then ' and articles.published_at >= $8' else '' end
    || case when p_to is not null then ' and articles.published_at < $9' else '' end
    || case when v_card is not null then ' and articles.id in (select public.articles_with_card($10, $11))' else '' end
    || case when v_by_heads
      then ' order by found.heading_rank desc, ' || public.article_order(p_sort) || ' offset $6 limit $7) as articles'
      when p_sort is not null
      then ' order by ' || public.article_order(p_sort) || ' offset $6 limit $7' else '' end
  using p_keyword, v_categories, p_series, v_owner, p_author, greatest(p_offset, 0), p_quantity,
    p_from::timestamp at time zone v_zone, (p_to + 1)::timestamp at time zone v_zone,
    v_card, v_zone;
end
$function$;
grant execute on function public.matching_articles(public.keyword_reading,bigint[],bigint,text,bigint,text,integer,integer,date,date,jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.may_be_told(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (public.accounts JOIN auth.users ON ((users.id = accounts.user_id))) WHERE ((accounts.user_id = may_be_told.p_user) AND (accounts.email_verified_at IS NOT NULL) AND (accounts.deletes_at IS NULL) AND ((users.banned_until IS NULL) OR (users.banned_until <= now())))));

CREATE OR REPLACE FUNCTION public.may_find(p_article public.articles)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((p_article).published AND ((p_article).binned_at IS NULL)) OR (SELECT public.has_role('editor'::text) AS has_role) OR ((SELECT public.has_role('author'::text) AS has_role) AND (((p_article).owner_id = (SELECT auth.uid() AS uid)) OR ((p_article).id = ANY ((SELECT public.assigned_articles() AS assigned_articles)::bigint[])))));

CREATE OR REPLACE FUNCTION public.may_find_more()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (public.has_role('editor'::text) OR public.has_role('author'::text));

CREATE OR REPLACE FUNCTION public.may_write()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select public.has_valid_session() and exists (
      select from public.accounts
      where user_id = (select auth.uid()) and email_verified_at is not null
    )
  );
end
$function$;
grant execute on function public.may_write() to authenticated;

CREATE OR REPLACE FUNCTION public.member_of_address(p_email text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select user_id from public.accounts join auth.users on id = user_id
  where lower(email) = p_email and email_verified_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.member_of_key(p_key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select settings.user_id
  from public.account_settings as settings join public.accounts on accounts.user_id = settings.user_id
  where email_key = p_key and email_verified_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.merge_categories(p_from bigint, p_into bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.begin_change_of_order('public.categories');
  perform public.refuse_if(p_from = p_into, 'category_must_go_into_another');
  if exists (select from public.categories where id = p_into) then
    update public.categories set parent_id = p_into, position = position + 1000000 where parent_id = p_from;
  end if;
  return public.delete_category(p_from, p_into);
end
$function$;
grant execute on function public.merge_categories(bigint,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.message_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '180 days'::interval;

CREATE OR REPLACE FUNCTION public.moderated_comment(p_comment bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.comment_with_ancestors(p_comment, 1) || jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'username', (select username from public.profiles where id = user_id),
        'reason', reason,
        'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by created_at, user_id), '[]')
      from public.comment_reports where comment_id = p_comment and resolved_at is null
    ),
    'suspended', coalesce(users.banned_until > now(), false),
    'hidden', coalesce(profiles.comments_hidden, false)
  )
  from public.comments
  left join public.profiles on profiles.id = author_id
  left join auth.users on users.id = author_id
  where comments.id = p_comment
$function$;

CREATE OR REPLACE FUNCTION public.most_questions()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 5000;

CREATE OR REPLACE FUNCTION public.most_visitors_of_address()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 5;

CREATE OR REPLACE FUNCTION public.move_category(p_id bigint, p_parent bigint, p_place integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.begin_change_of_order('public.categories');
  update public.categories set parent_id = p_parent where id = p_id;
  if not found then return false; end if;
  perform public.place_row('public.categories', p_id, p_place);
  perform public.queue_build('categories', null);
  return true;
end
$function$;
grant execute on function public.move_category(bigint,bigint,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.name_of_image(p_image jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((p_image ->> 'name'::text), "substring"((p_image ->> 'url'::text), '^/images/([a-z0-9-]+)/'::text));

CREATE OR REPLACE FUNCTION public.name_on_article(p_account uuid, p_article bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select username from public.profiles where id = p_account and public.works_on(p_article));
end
$function$;
grant execute on function public.name_on_article(uuid,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.nearest_word(p_word text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return (
    with typed as (
      select word
      from regexp_replace(lower(extensions.unaccent(p_word)), '([^aeiou])ys$', '\1ies') as word
      where char_length(p_word) between 5 and 40
    ), changed as materialized (
      select known.word from public.search_words as known
      where known.word = any (array(select public.change_one_letter(typed.word) from typed))
    ), alike as materialized (
      select known.word from typed join public.search_words as known on known.word operator(extensions.%) typed.word
    ), near as materialized (
      select found.word, counted as changes, extensions.similarity(found.word, typed.word) as alike
      from typed
      cross join (
        select word, 1 as known_changes from changed
        union all
        select word, null from alike where word not in (select word from changed)
      ) as found
      cross join lateral (
        select greatest(char_length(found.word), char_length(typed.word)) / 5 as most
      ) as allowed
      cross join lateral (
        select coalesce(known_changes, extensions.levenshtein_less_equal(found.word, typed.word, most)) as counted
      ) as changes
      where counted <= most
      order by changes, alike desc, found.word
      limit 6
    )
    select near.word
    from near
    cross join lateral (
      select count(*) as articles
      from (
        select from public.search_documents as documents
        where documents.whole @@ quote_literal(near.word)::tsquery and documents.readable
        limit 100
      ) as counted_articles
    ) as having_it
    where articles > 0
    order by changes, articles desc, alike desc, near.word
    limit 1
  );
end
$function$;
grant execute on function public.nearest_word(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.newsletter_is_braked()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.email_brakes WHERE ((email_brakes.confirmed_at IS NULL) AND ((email_brakes.issue_id IS NOT NULL) OR (email_brakes.day = ((now() AT TIME ZONE 'UTC'::text))::date)))));

CREATE OR REPLACE FUNCTION public.newsletter_link_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '7 days'::interval;

CREATE OR REPLACE FUNCTION public.newsletter_pace()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT email_settings.newsletter_pace FROM public.email_settings), 300);

CREATE OR REPLACE FUNCTION public.newsletter_pause()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(0, ceil(1000 * extract(epoch from coalesce((
    select max(started_at) + interval '1 minute' * public.copies_at_a_time() / public.newsletter_pace()
    from public.jobs where kind = 'newsletter_copy'
  ), now()) - now())))::integer
  where not public.newsletter_is_braked() and exists (
    select from public.jobs
    where kind = 'newsletter_copy' and status = 'queued' and due_at <= now() and subscriber_id is not null
      and not public.issue_is_paused(issue_id)
  )
$function$;

CREATE OR REPLACE FUNCTION public.note_correction(p_slug text, p_body text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.article_named(p_slug);
begin
  perform public.require_role('editor');
  if v_article is not null then
    insert into public.article_corrections (article_id, body) values (v_article, p_body);
  end if;
  return v_article;
end
$function$;
grant execute on function public.note_correction(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.note_import(p_file bigint, p_state public.import_state, p_as_drafts boolean, p_report jsonb, p_run bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.import_files set
    report = coalesce(p_report, report), run_id = coalesce(p_run, run_id),
    leased_until = now() + interval '3 minutes'
  where id = p_file and state = p_state and as_drafts = p_as_drafts;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_open_document(p_kind text, p_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_may_edit boolean := case p_kind
    when 'article' then public.works_on(p_id) and exists (select from public.articles where id = p_id)
    when 'page' then public.has_role('editor') and exists (select from public.pages where id = p_id)
    when 'issue' then public.has_role('editor') and exists (select from public.newsletter_issues where id = p_id)
    else false
  end;
begin
  perform public.require_role('author');
  if not v_may_edit then return null; end if;
  insert into public.open_documents as seen (kind, document_id) values (p_kind, p_id)
  on conflict (kind, document_id, user_id) do update set seen_at = now();
  return jsonb_build_object('others', coalesce((
    select jsonb_agg(username order by username)
    from public.open_documents as seen join public.profiles on profiles.id = user_id
    where seen.kind = p_kind and seen.document_id = p_id and user_id <> (select auth.uid())
      and seen_at > now() - interval '15 seconds'
  ), '[]'));
end
$function$;
grant execute on function public.note_open_document(text,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.note_readable_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.search_documents set readable = new.published where article_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_returns_mailbox(p_error text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_failures integer;
begin
  if p_error is null then
    delete from public.returns_mailbox where id;
    return false;
  end if;
  insert into public.returns_mailbox as mailbox (error) values (left(p_error, 400))
  on conflict (id) do update set error = excluded.error, failures = mailbox.failures + 1
  returning failures into v_failures;
  return v_failures = 3;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_unclear_return(p_email text, p_issue bigint, p_sender text, p_beginning text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.unclear_returns (email, issue_id, sender, beginning)
  values (
    lower(btrim(p_email)), (select id from public.newsletter_issues where id = p_issue),
    left(p_sender, 400), left(p_beginning, 1000)
  )
  on conflict on constraint unclear_return_must_be_listed_once do nothing
$function$;

CREATE OR REPLACE FUNCTION public.open_comments(p_slug text, p_open boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article public.articles;
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  update public.articles set comments_open = p_open,
    sharing = case when p_open then sharing || '{"comments_until": null}' else sharing end
  where id = public.article_named(p_slug) returning * into v_article;
  if v_article.published then perform public.queue_build('comments', v_article.id); end if;
  return v_article.id is not null;
end
$function$;
grant execute on function public.open_comments(text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.page_of_article(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_article jsonb := (
    select to_jsonb(articles) from public.full_articles as articles where id = p_slug and published
  );
  v_id bigint := (v_article ->> 'aux_id')::bigint;
begin
  if v_article is null then return null; end if;
  return jsonb_build_object(
    'article', v_article,
    'series', public.read_series_of_article(v_id),
    'authors', (
      select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select slug, name, first_name, last_name, biography, portrait, links from public.authors
        where slug in (select value ->> 'slug' from jsonb_array_elements(v_article -> 'authors'))
      ) as shown
    ),
    'corrections', public.list_corrections(v_id),
    'discussion', public.list_comments(p_slug)
  );
end
$function$;
grant execute on function public.page_of_article(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.paid_builds()
 RETURNS TABLE(nth bigint, started_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select row_number() over (order by jobs.started_at desc), jobs.started_at from public.jobs
  where kind = 'build' and status in ('running', 'done', 'uncertain')
    and jobs.started_at > now() - interval '31 days'
$function$;

CREATE OR REPLACE FUNCTION public.part_word(p_word text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select parted
  from generate_series(3, char_length(p_word) - 3) as place
  cross join lateral (select left(p_word, place) || ' ' || substr(p_word, place + 1)) as two (words)
  cross join lateral (
    select 1, phraseto_tsquery('public.stemmed', words)
    union all
    select 2, plainto_tsquery('public.stemmed', words)
    where place between 4 and char_length(p_word) - 4 and not public.is_english(p_word)
  ) as either (looseness, parted)
  where p_word ~ '^[^\W\d_]{6,40}$' and numnode(parted) = 3 and public.is_found(parted)
  order by looseness, place
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.pause_issue(p_issue bigint, p_paused boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  update public.newsletter_issues set paused_at = case when p_paused then coalesce(paused_at, now()) end
  where id = p_issue and state = 'sending';
  return found;
end
$function$;
grant execute on function public.pause_issue(bigint,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.people_of_review(p_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'title', articles.title,
    'note', reviews.note,
    'writers', coalesce((
      select jsonb_agg(public.account_of(writer))
      from (select reviews.asked_by union select public.writers_of_article(articles.id)) as told (writer)
      where writer is not null and writer is distinct from reviews.returned_by
    ), '[]'),
    'editors', coalesce((
      select jsonb_agg(public.account_of(user_roles.user_id))
      from public.user_roles
      join public.roles on roles.slug = user_roles.role_slug
      join public.accounts on accounts.user_id = user_roles.user_id
      join auth.users on users.id = user_roles.user_id
      where rank >= (select rank from public.roles where slug = 'editor')
        and user_roles.user_id is distinct from reviews.asked_by and deletes_at is null
        and (banned_until is null or banned_until <= now())
    ), '[]')
  )
  from public.article_reviews as reviews join public.articles on articles.id = reviews.article_id
  where articles.id = public.article_named(p_slug)
$function$;

CREATE OR REPLACE FUNCTION public.person_of(p_user uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.account_of(p_user) || jsonb_build_object(
    'role', (select role_slug from public.user_roles where user_id = p_user),
    'suspended', coalesce(users.banned_until > now(), false),
    'deletes_at', to_char(accounts.deletes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'sessions', (
      select count(*) from auth.sessions
      where user_id = p_user and (not_after is null or not_after > now()) and coalesce(tag not like 'api token%', true)
    )
  )
  from public.accounts join auth.users on users.id = accounts.user_id
  where accounts.user_id = p_user
$function$;

CREATE OR REPLACE FUNCTION public.picture_named(p_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', name, 'url', '/images/' || name || '/' || least(width, 1600) || '.webp', 'width', width, 'height', height,
    'placeholder', placeholder, 'focus', coalesce(own.focus, '50 50'),
    'alt', coalesce(nullif(own.alt, ''), (select max(alt) from public.picture_uses as uses where uses.name = images.name), ''),
    'credit', coalesce(nullif(own.credit, ''), (select max(credit) from public.picture_uses as uses where uses.name = images.name), '')
  )
  from public.stored_images as images left join public.pictures as own using (name)
  where name = p_name
$function$;

CREATE OR REPLACE FUNCTION public.pictures_in(p_row jsonb)
 RETURNS TABLE(name text, alt text, credit text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select named.name, max(found.alt), max(found.credit)
  from (
    select part ->> 'url' as text, part ->> 'alt' as alt, part ->> 'credit' as credit
    from jsonb_path_query(p_row, 'strict $.** ? (@.url.type() == "string")') as part
    union all
    select found[1], public.read_attribute(found[1], 'alt'), nullif(found[2], '')
    from jsonb_path_query(p_row, 'strict $.** ? (@.type() == "string" && @ like_regex "/(images|files)/")') as part
    cross join lateral regexp_matches(
      part #>> '{}',
      '(<img(?: [a-z-]+="[^"]*")*>|/(?:images/(?:temp/)?|files/)[a-z0-9-]+/)(?:<figcaption>(?:(?!</figcaption>).)*<small>([^<]*)</small>)?', 'g'
    ) as found
  ) as found
  cross join lateral substring(found.text from '/(?:images/(?:temp/)?|files/)([a-z0-9-]+)/') as named (name)
  where named.name is not null
  group by named.name
$function$;

CREATE OR REPLACE FUNCTION public.place_row(p_table regclass, p_id bigint, p_place integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format($sql$
    with siblings as (
      select others.id, row_number() over (order by others.position, others.id) as place
      from %1$s as others
      join %1$s as own on to_jsonb(own) -> 'parent_id' is not distinct from to_jsonb(others) -> 'parent_id'
      where own.id = $1 and others.id <> $1
    )
    update %1$s as placed set position = places.place
    from (
      select id, place + coalesce(place >= $2, false)::integer as place from siblings
      union all
      select $1, least($2, (select count(*) from siblings) + 1)
    ) as places
    where placed.id = places.id
  $sql$, p_table) using p_id, p_place;
end
$function$;

CREATE OR REPLACE FUNCTION public.places_of_pictures(p_name text DEFAULT NULL::text)
 RETURNS TABLE(name text, alt text, credit text, place text, title text, slug text, is_public boolean, is_changeable boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Rights are asked for once: for each of 20,000 places it would take seconds.
  with me as materialized (
    select public.has_role('editor') as edits, public.has_role('author') as writes, auth.uid() as id,
      public.assigned_articles() as assigned
  )
  select uses.name, uses.alt, uses.credit, uses.place,
    coalesce(articles.title, pages.title, pages.path, categories.name, series.title, authors.name, settings.name, issues.subject, ''),
    coalesce(articles.slug, pages.id::text, categories.slug, series.slug, authors.slug, ''),
    case
      when uses.place in ('articles', 'article_images', 'article_cards') then articles.published
      when uses.place in ('pages', 'authors') then coalesce(pages.published, authors.was_public)
      when uses.place = 'newsletter_issues' then issues.public and issues.state <> 'draft'
      else uses.place in ('categories', 'series', 'site_settings')
    end,
    me.edits or coalesce(
      me.writes and (articles.owner_id = me.id or articles.id = any (me.assigned))
        and articles.published_at is null and articles.scheduled_at is null and uses.place not like '%comments',
      false
    )
  from me cross join public.picture_uses as uses
  left join public.articles on articles.id = uses.article_id
  left join public.page_revisions as versions on uses.place = 'page_revisions' and versions.id::text = uses.row_id
  left join public.pages on uses.place = 'pages' and pages.id::text = uses.row_id or pages.id = versions.page_id
  left join public.categories on uses.place = 'categories' and categories.id::text = uses.row_id
  left join public.series on uses.place = 'series' and series.id::text = uses.row_id
  left join public.authors on uses.place = 'authors' and authors.id::text = uses.row_id
  left join public.site_settings as settings on uses.place = 'site_settings'
  left join public.newsletter_issue_revisions as saves
    on uses.place = 'newsletter_issue_revisions' and saves.id::text = uses.row_id
  left join public.newsletter_issues as issues
    on uses.place = 'newsletter_issues' and issues.id::text = uses.row_id or issues.id = saves.issue_id
  where p_name is null or uses.name = p_name
$function$;

CREATE OR REPLACE FUNCTION public.plain_keyword(p_keyword text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN regexp_replace(regexp_replace(translate(public.visible_text("left"(btrim(p_keyword), 200)), '’'::text, ''''::text), '\mhow (?:long|much|many|often|far|deep|deeply|big|large|soon|tall|thick|thin|wide|old|high|heavy)\M'::text, 'how'::text, 'gi'::text), '\m(to|do i|do you|can i|can you|should i) can\M(?=\s)'::text, '\1 canning'::text, 'gi'::text);

CREATE OR REPLACE FUNCTION public.plain_text(p_html text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_text text := public.visible_text(p_html);
begin
  v_text := regexp_replace(v_text, '</?(?:a|abbr|b|cite|code|em|i|s|strong|sub|sup|u)(?:\s(?:[^>"'']|"[^"]*"|''[^'']*'')*)?>', '', 'gi');
  v_text := regexp_replace(v_text, '</?[a-z!](?:[^>"'']|"[^"]*"|''[^'']*'')*>', ' ', 'gi');
  if strpos(v_text, '&') > 0 then
    v_text := regexp_replace(v_text, '&(?:shy|#173|#xad|#8203|#x200b|#8288|#x2060);', '', 'gi');
    v_text := regexp_replace(v_text, '&(?:nbsp|#160|#xa0);', ' ', 'gi');
    v_text := regexp_replace(v_text, '&(?:quot|#34|#x22);', '"', 'gi');
    v_text := regexp_replace(v_text, '&(?:apos|#39|#x27);', '''', 'gi');
    v_text := regexp_replace(v_text, '&(?:lt|#60|#x3c);', '<', 'gi');
    v_text := regexp_replace(v_text, '&(?:gt|#62|#x3e);', '>', 'gi');
    -- This comes last, so that `&amp;lt;` becomes `&lt;` and not `<`.
    v_text := regexp_replace(v_text, '&(?:amp|#38|#x26);', '&', 'gi');
  end if;
  -- Single spaces are left out, because replacing them takes ten times as long.
  return btrim(regexp_replace(v_text, '\s{2,}|[^\S ]', ' ', 'g'));
end
$function$;
grant execute on function public.plain_text(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.plain_words(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_text text := public.visible_text(p_text);
begin
  if v_text ~ '[0-9¼-¾⅐-⅞]' then
    v_text := regexp_replace(v_text, '(\d)(?=[¼-¾⅐-⅞])', '\1 ', 'g');
    v_text := public.write_inches(v_text);
    v_text := regexp_replace(v_text, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    v_text := normalize(translate(v_text, 'º˚', '°°'), nfkc);
    v_text := regexp_replace(v_text, '(\d)\s?(?:%|per\s?cent\M)', '\1 percent ', 'gi');
    v_text := regexp_replace(v_text, '(\d)(?:\s?°|[\s-]?deg(?:rees?)?\M\.?)\s?', '\1 ', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s*(f|c)(?:ahrenheit|elsius)\M', '\1 \2', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s*(?:[x×]|\mby\M)\s*(?=\d)', '\1 xby ', 'gi');
    v_text := regexp_replace(v_text, '(xby \d+)s\M', '\1', 'gi');
    v_text := regexp_replace(v_text, '(\d)-?\s?(' || public.units() || ')\M', '\1 \2', 'gi');
    v_text := regexp_replace(v_text, '(\d)\s?[–-]\s?(\d[\d.]*) (' || public.units() || ')\M', '\1 \3 \2 \3', 'gi');
    v_text := regexp_replace(v_text, '(\w)-(?=\d)', '\1 ', 'g');
    v_text := regexp_replace(v_text, '(?<![\d.,⁄/])(\d{1,2})\s?[⁄/]\s?(\d{1,2})(?![\d⁄/])', '\1over\2', 'g');
    v_text := regexp_replace(v_text, '(over\d+) in\M', '\1 inch', 'gi');
    if v_text ~ '\.\d' then
      v_text := regexp_replace(public.split_decimals(v_text), '(^|\s)0 (?=\dover\d)', '\1', 'g');
    end if;
  end if;
  if v_text ~ '[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]' then
    v_text := regexp_replace(v_text, '([\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])', ' \1 ', 'g');
  end if;
  return v_text;
end
$function$;

CREATE OR REPLACE FUNCTION public.plan_article(p_slug text, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug);
  v_assignee uuid;
begin
  perform public.refuse_token();
  if v_article is null then return false; end if;
  perform public.refuse_if(exists (select from public.articles where id = v_article and version = 0),
    'article_must_be_saved_before_it_is_published');
  insert into public.article_plans (article_id) values (v_article) on conflict do nothing;
  if p_given ? 'due' then
    update public.article_plans set due_on = (p_given ->> 'due')::date where article_id = v_article;
  end if;
  if p_given ? 'assignee' then
    perform public.require_role('editor');
    select id into v_assignee from public.profiles
    where username = p_given ->> 'assignee' and id in (select user_id from public.user_roles);
    perform public.refuse_if(v_assignee is null and p_given ->> 'assignee' is not null, 'assignee_must_have_a_role');
    update public.article_plans set assignee_id = v_assignee
    where article_id = v_article and assignee_id is distinct from v_assignee;
    if found and v_assignee <> (select auth.uid()) then
      insert into public.editorial_news (recipient_id, article_id, by_id)
      values (v_assignee, v_article, (select auth.uid()));
    end if;
  end if;
  return true;
end
$function$;
grant execute on function public.plan_article(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.post_comment(p_user uuid, p_session uuid, p_slug text, p_body text, p_html text, p_parent bigint DEFAULT NULL::bigint, p_made jsonb DEFAULT NULL::jsonb, p_limits jsonb DEFAULT '[]'::jsonb, p_repeat_after interval DEFAULT NULL::interval)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
  v_id bigint;
  v_wait integer;
  v_posted_at timestamptz;
  v_card uuid;
  v_withheld text;
begin
  perform public.act_as(p_user, p_session);
  v_article := public.article_for_comment(p_slug, p_parent);
  -- rule: comments/sent-twice
  perform pg_advisory_xact_lock(hashtextextended(p_user || p_body, 0));
  select min(id) into v_id from public.comments
  where author_id = p_user and article_id = v_article and parent_id is not distinct from p_parent
    and body = p_body and created_at > now() - interval '15 seconds';
  if v_id is null then
    -- rule: comments/paced
    v_wait := public.spend_limits(p_limits, p_user);
    if v_wait > 0 then return jsonb_build_object('wait', v_wait); end if;
    if v_article is null then return null; end if;
    select max(created_at) into v_posted_at from public.comments
    where author_id = p_user and body = p_body and created_at > now() - p_repeat_after;
    if v_posted_at is not null then
      v_wait := greatest(1, ceil(extract(epoch from v_posted_at + p_repeat_after - now())));
      return jsonb_build_object('again', v_wait);
    end if;
    -- rule: cards/made
    if p_made is not null then
      select id into v_card from public.article_cards
      where id = (p_made ->> 'card')::uuid and article_id = v_article and p_parent is null;
      perform public.refuse_if(not found, 'made_card_must_be_of_the_article');
    end if;
    v_withheld := public.reason_to_withhold(p_user);
    insert into public.comments
      (article_id, parent_id, author_id, body, html, card_id, picture, withheld, deleted_at)
    values (
      v_article, p_parent, p_user, p_body, p_html, v_card,
      case when p_made is not null then public.make_picture(p_made -> 'picture', 'comment_picture') end,
      v_withheld, case when v_withheld is not null then now() end
    )
    returning id into v_id;
    -- rule: following/answers
    if v_withheld is null then perform public.tell_of_comment(v_id); end if;
  end if;
  return jsonb_build_object('comment', public.comment_as_seen(v_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.prepare_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.was_public := new.was_public or new.published;
  if new.built_in or tg_op = 'UPDATE' and new.path = old.path then return new; end if;
  -- A redirect added meanwhile would not see it.
  perform pg_advisory_xact_lock(hashtextextended('own redirects', 0));
  perform public.refuse_if(public.is_address_of_site(new.path)
    or new.path in ('/500', '/article', '/author', '/category', '/preview', '/series')
    or exists (
      select from public.redirects
      where from_key = new.path and (tg_op = 'INSERT' or to_path is distinct from old.path)
    ), 'page_address_must_be_free', 'unique_violation');
  if tg_op = 'UPDATE' and old.was_public then
    perform public.redirect_address(old.path, new.path, 'page');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.present_article_ids(p_slugs text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(former.slug, articles.slug)
  from public.former_article_ids as former
  join public.articles on articles.id = public.readable_article(former.slug)
  where former.slug = any (p_slugs)
$function$;
grant execute on function public.present_article_ids(text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.preview_link_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '7 days'::interval;

CREATE OR REPLACE FUNCTION public.propose_authors(p_source text, p_authors jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(given ->> 'key', slug), '{}')
  from jsonb_array_elements(p_authors) as given
  join public.authors on authors.id = coalesce(
    public.imported_row(p_source, 'author', given ->> 'key'),
    public.author_of_source(p_source, given ->> 'key', given ->> 'name')
  )
$function$;

CREATE OR REPLACE FUNCTION public.publish_article(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if public.publish_without_build(v_article) then perform public.queue_build('publish', v_article); end if;
  return public.article_with_build(p_slug);
end
$function$;
grant execute on function public.publish_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.publish_due_change(p_slug text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
  v_change public.pending_versions;
begin
  select id into v_article from public.articles where slug = p_slug for update;
  select * into v_change from public.pending_versions where article_id = v_article;
  begin
    if not public.write_article(v_article, (
      select jsonb_object_agg(key, value) from jsonb_each(v_change.content)
      where key in ('title', 'subtitle', 'headline', 'body') or value is distinct from v_change.base -> key
    ), v_change.version, '', true) then return 'changed meanwhile'; end if;
    return null;
  exception when integrity_constraint_violation then
    update public.pending_versions set publish_at = null where article_id = v_article;
    return sqlerrm;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.publish_scheduled_articles(p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
  v_published integer := 0;
begin
  for v_article in
    select id from public.articles
    where scheduled_at <= p_now and not published and binned_at is null
    for update
  loop
    perform public.tell_writers(v_article);
    update public.articles
    set published = true, published_at = coalesce(published_at, (sharing ->> 'dated')::timestamptz, scheduled_at), scheduled_at = null
    where id = v_article;
    perform public.save_revision(v_article, 'publish');
    perform public.queue_build('schedule', v_article);
    v_published := v_published + 1;
  end loop;
  return v_published;
end
$function$;

CREATE OR REPLACE FUNCTION public.publish_without_build(p_article bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  perform public.refuse_if(exists (select from public.articles where id = p_article and binned_at is not null),
    'binned_article_must_be_restored_first');
  perform public.tell_writers(p_article);
  update public.articles
  set published = true, published_at = coalesce(published_at, (sharing ->> 'dated')::timestamptz, now()), scheduled_at = null
  where id = p_article and not published and binned_at is null;
  if not found then return false; end if;
  perform public.save_revision(p_article, 'publish');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.pull_brake(p_issue bigint, p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_confirmed_at timestamptz;
  v_returned integer;
  v_emails integer;
begin
  select confirmed_at into v_confirmed_at from public.email_brakes
  where issue_id = p_issue or (p_issue is null and day = p_day);
  if found then return v_confirmed_at is null; end if;
  select count(distinct address_hash) into v_returned from public.returns_of(p_issue, p_day);
  if v_returned < 10 then return false; end if;
  v_emails := case when p_issue is null
    then v_returned + coalesce((select emails from public.sent_emails where day = p_day), 0)
    else (select count(*) from public.jobs where issue_id = p_issue and kind = 'newsletter_copy')
  end;
  if v_returned * 20 < v_emails then return false; end if;
  insert into public.email_brakes (issue_id, day, returned, emails)
  values (p_issue, case when p_issue is null then p_day end, v_returned, greatest(v_emails, v_returned));
  perform public.lift_bounces(p_issue, p_day);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.purge_account(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select deletes_comments from public.accounts where user_id = p_user) then
    perform public.delete_comments_of_user(p_user);
  end if;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  delete from auth.users where id = p_user;
end
$function$;

CREATE OR REPLACE FUNCTION public.queries_of_terms(p_words text)
 RETURNS tsquery[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(distinct query)
  from regexp_split_to_table(p_words, ', ') as term
  cross join lateral (values (plainto_tsquery('public.stemmed', term)), (phraseto_tsquery('public.stemmed', term))) as either (query)
  where numnode(query) > 0
$function$;
grant execute on function public.queries_of_terms(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.question_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '90 days'::interval;

CREATE OR REPLACE FUNCTION public.queue_backup(p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.jobs (kind, reason) values ('backup', p_reason)
  on conflict (kind) where kind = 'backup' and status in ('queued', 'running') do nothing;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_build(p_reason text, p_article bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_build bigint;
begin
  loop
    -- A queued repetition will contain this change too.
    update public.jobs set created_at = now(), reason = p_reason, article_id = p_article
    where kind = 'build' and status = 'queued' and reason = 'retry';
    select id into v_build from public.jobs where kind = 'build' and status = 'queued' for share;
    exit when found;
    insert into public.jobs (kind, reason, article_id, due_at) values ('build', p_reason, p_article, 'infinity')
    on conflict do nothing returning id into v_build;
    exit when found;
  end loop;
  insert into public.build_changes (build_id, reason) values (v_build, p_reason) on conflict do nothing;
  update public.articles set build_id = v_build where id = p_article;
  return v_build;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_build_of_articles(p_change text, p_articles bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_build bigint;
begin
  if not exists (
    select from public.articles where id = any (p_articles) and (published or p_change in ('suspend', 'bin'))
  ) then
    return null;
  end if;
  v_build := public.queue_build(
    case p_change when 'publish' then p_change when 'suspend' then p_change when 'bin' then 'delete' else 'edit' end,
    case when cardinality(p_articles) = 1 then p_articles[1] end
  );
  update public.articles set build_id = v_build
  where id = any (p_articles) and (published or p_change in ('suspend', 'bin'));
  return v_build;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_event(p_webhook bigint, p_type text, p_data jsonb DEFAULT '{}'::jsonb)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.jobs (kind, webhook_id, event, useful_until)
  values (
    'webhook', p_webhook, jsonb_build_object('type', p_type, 'timestamp', now(), 'data', p_data),
    now() + public.delivery_period()
  )
  returning id
$function$;

CREATE OR REPLACE FUNCTION public.queue_nightly_backup()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT public.queue_backup('nightly'::text) AS queue_backup FROM public.backup_plan WHERE backup_plan.is_nightly), false);

CREATE OR REPLACE FUNCTION public.queue_welcome_copies(p_at timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_queued integer;
begin
  insert into public.jobs (kind, issue_id, subscriber_id)
  select 'newsletter_copy', issue_id, subscriber_id from public.due_welcome_copies(p_at)
  on conflict on constraint issue_must_go_to_a_subscriber_once do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end
$function$;

CREATE OR REPLACE FUNCTION public.quote_measures(p_keyword text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(
    case when place % 2 = 0 or plain !~ '[0-9\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]' then plain
      else regexp_replace(plain, '\m('
        || '(?:\d+over\d+|\d[\d.]*)(?: xby \d[\d.]*| \d+over\d+| (?:' || public.units() || '))+'
        || '|[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff](?: [\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff])+'
        || ')\M', '"\1"', 'gi') end,
    '"' order by place)
  from regexp_split_to_table(public.write_inches(p_keyword), '"') with ordinality as part (written, place)
  cross join lateral regexp_replace(public.plain_words(written), '\s+', ' ', 'g') as plain
$function$;

CREATE OR REPLACE FUNCTION public.rank_articles(p_keyword public.keyword_reading, p_categories bigint[], p_series bigint, p_state text, p_sort text, p_offset integer, p_quantity integer, p_author bigint DEFAULT NULL::bigint, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb)
 RETURNS TABLE(article_id bigint, place bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    with asked as (
      select (p_keyword).query is not null and p_sort = 'relevance' as by_relevance,
        greatest(p_offset, 0) as start, least(p_quantity, 500) as quantity,
        public.any_of((p_keyword).terms) as words,
        (select sum(weight) from unnest((p_keyword).weights) as weight) as all_weights
    ), matching as materialized (
      select found.*
      from asked
      cross join lateral public.matching_articles(
        p_keyword, p_categories, p_series, p_state, p_author,
        p_sort, case when by_relevance then 0 else start end,
        case when not by_relevance then quantity when start + quantity <= 100 then 100 end, p_from, p_to,
        p_card
      ) as found
    ), nominated as (
      select matching.article_id from matching order by heading_rank desc, matching.place limit 100
    ), ranked as (
      select matching.article_id, matching.place,
        case
          when not by_relevance then 0
          when nominated.article_id is null then heading_rank
          else heading_rank + coalesce((
            select 0.3 * ts_rank_cd('{1.0, 1.0, 1.0, 1.0}', documents.whole, words, 33) * all_weights / cardinality((p_keyword).terms)
              + case when matching.article_id <> all ((p_keyword).near) then 0.4 * all_weights else (
                select 0.4 * sum(case when documents.whole @@ term then weight else 0 end)
                from unnest((p_keyword).terms, (p_keyword).weights) as weighed (term, weight)
              ) end
            from public.search_documents as documents where documents.article_id = matching.article_id
          ), 0)
        end as relevance
      from asked
      cross join matching
      left join nominated on nominated.article_id = matching.article_id
    ), page as (
      select ranked.* from ranked order by relevance desc, ranked.place
      offset (select case when by_relevance then start else 0 end from asked) limit (select quantity from asked)
    )
    select page.article_id, row_number() over (order by relevance desc, page.place) from page;
end
$function$;
grant execute on function public.rank_articles(public.keyword_reading,bigint[],bigint,text,text,integer,integer,bigint,date,date,jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.account_of((select auth.uid())) where public.has_valid_session()
$function$;
grant execute on function public.read_account() to authenticated;

CREATE OR REPLACE FUNCTION public.read_article_news(p_user uuid, p_articles bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with told as (
    select articles.* from public.articles
    where id = any (p_articles) and published and binned_at is null and not (sharing ->> 'hidden')::boolean
      and exists (select from public.follows_that_hold(articles.id) where user_id = p_user)
  ), holding as (
    select distinct thing
    from told cross join lateral public.follows_that_hold(told.id) as holds
    join jsonb_array_elements(public.follows_of(p_user)) as thing
      on thing ->> 'number' = coalesce(holds.series_id, holds.category_id, holds.author_id)::text
      and thing ->> 'kind' = case
        when holds.series_id is not null then 'series' when holds.category_id is not null then 'category' else 'author'
      end
    where holds.user_id = p_user
  )
  select jsonb_build_object(
    'reader', public.account_of(p_user),
    'key', email_key,
    'articles', (
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'text', coalesce(nullif(subtitle, ''), headline))
        order by published_at, id)
      from told
    ),
    'follows', (select jsonb_agg(thing order by thing ->> 'name') from holding)
  )
  from public.account_settings
  where user_id = p_user and article_emails <> 'never' and public.may_be_told(p_user) and exists (select from told)
$function$;

CREATE OR REPLACE FUNCTION public.read_article_vote(p_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'liked', coalesce(bool_or(vote = 1), false), 'disliked', coalesce(bool_or(vote = -1), false)
  )
  from public.articles
  left join public.article_votes on article_id = articles.id and user_id = (select auth.uid())
  where articles.id = public.readable_article(p_slug)
  group by articles.id
$function$;
grant execute on function public.read_article_vote(text) to authenticated;

CREATE OR REPLACE FUNCTION public.read_attribute(p_tag text, p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN replace(replace(replace(replace(replace("substring"(p_tag, (('\s'::text || p_name) || '="([^"]*)"'::text)), '&#x22;'::text, '"'::text), '&quot;'::text, '"'::text), '&#x3C;'::text, '<'::text), '&lt;'::text, '<'::text), '&#x26;'::text, '&'::text);

CREATE OR REPLACE FUNCTION public.read_build_budget()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'builds', (select build_budget from public.deployment),
    'made', (select count(*) from public.paid_builds())
  )
  where public.has_role('editor')
$function$;
grant execute on function public.read_build_budget() to authenticated;

CREATE OR REPLACE FUNCTION public.read_calendar(p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_zone text := coalesce((select time_zone from public.site_settings limit 1), 'UTC');
begin
  perform public.require_role('author');
  return (
    with mine as (
      select articles.*, plans.idea, plans.due_on, assignee.username as assignee
      from public.articles
      left join public.article_plans as plans on article_id = articles.id
      left join public.profiles as assignee on assignee.id = assignee_id
      where binned_at is null and version > 0
        and ((select public.has_role('editor')) or (select auth.uid()) in (owner_id, assignee_id))
    ), entries (kind, id, title, at, day, assignee) as (
      select 'published', slug, title, published_at, null::date, assignee from mine where published
      union all
      select 'scheduled', slug, title, scheduled_at, null, assignee from mine where scheduled_at is not null
      union all
      select case when idea then 'idea' else 'due' end, slug, title, null, due_on, assignee
      from mine
      where not published and scheduled_at is null and (idea or due_on is not null)
      union all
      select 'pending', slug, title, publish_at, null, assignee
      from mine join public.pending_versions as pending on pending.article_id = mine.id
      where publish_at is not null
      union all
      select case state when 'draft' then 'planned_issue' else 'issue' end,
        id::text, subject, coalesce(started_at, send_at), null, null
      from public.newsletter_issues
      where (state <> 'draft' or send_at is not null) and (select public.has_role('editor'))
    ), dated as (
      select kind, id, title, at, coalesce(day, (at at time zone v_zone)::date) as day, assignee from entries
    )
    select jsonb_build_object('results', coalesce(jsonb_agg(dated order by day, at, title), '[]'))
    from dated where day is null or day between p_from and p_to
  );
end
$function$;
grant execute on function public.read_calendar(date,date) to authenticated;

CREATE OR REPLACE FUNCTION public.read_comment(p_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN public.comment_with_ancestors(p_id, public.deepest_comment_level());
grant execute on function public.read_comment(bigint) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_comment_news(p_user uuid, p_comments bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with told as (
    select comments.*, coalesce(parent.author_id = p_user, false) as answers
    from public.comments
    left join public.comments as parent on parent.id = comments.parent_id
    left join public.follows on follows.user_id = p_user and follows.article_id = comments.article_id
    where comments.id = any (p_comments) and comments.deleted_at is null and comments.author_id is not null
      and coalesce(follows.wanted, parent.author_id = p_user and (
        select answer_emails from public.account_settings where user_id = p_user
      ))
  )
  select jsonb_build_object(
    'reader', public.account_of(p_user),
    'key', (select email_key from public.account_settings where user_id = p_user),
    'article', jsonb_build_object('number', articles.id, 'id', slug, 'title', title),
    'count', count(*),
    'answers', count(*) filter (where answers),
    'latest', jsonb_path_query_array(jsonb_agg(jsonb_build_object(
      'id', told.id, 'by', username, 'body', told.body, 'answers', answers
    ) order by told.id desc), '$[0 to 2]')
  )
  from told
  join public.articles on articles.id = told.article_id
  join public.profiles as by on by.id = told.author_id
  where published and binned_at is null and public.may_be_told(p_user)
  group by articles.id
$function$;

CREATE OR REPLACE FUNCTION public.read_comment_votes(p_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'likes', coalesce(jsonb_agg(comment_id order by comment_id) filter (where vote = 1), '[]'),
    'dislikes', coalesce(jsonb_agg(comment_id order by comment_id) filter (where vote = -1), '[]')
  )
  from public.articles
  left join (
    public.comment_votes join public.comments on comments.id = comment_id and user_id = (select auth.uid())
  ) on article_id = articles.id
  where articles.id = public.readable_article(p_slug)
  group by articles.id
$function$;
grant execute on function public.read_comment_votes(text) to authenticated;

CREATE OR REPLACE FUNCTION public.read_dashboard()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_edits boolean := public.has_role('editor');
  v_owner uuid := case when not v_edits then (select auth.uid()) end;
  v_today date := public.day_of();
begin
  perform public.require_role('author');
  return jsonb_build_object(
    'recent', jsonb_build_object(
      'yesterday', public.count_activity(v_today - 1, v_today - 1, v_owner),
      'day_before', public.count_activity(v_today - 2, v_today - 2, v_owner),
      'week', public.count_activity(v_today - 7, v_today - 1, v_owner),
      'week_before', public.count_activity(v_today - 14, v_today - 8, v_owner)
    ),
    'articles', (
      select jsonb_build_object(
        'published', count(*) filter (where state = 'published'),
        'unpublished', count(*) filter (where state = 'unpublished'),
        'suppressed', count(*) filter (where state = 'suppressed'),
        'binned', count(*) filter (where state = 'binned'),
        'scheduled', count(*) filter (where articles.scheduled_at is not null),
        'review', count(*) filter (where review ->> 'state' = 'asked'),
        'pending', count(*) filter (where state = 'published' and pending is not null)
      )
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where v_owner is null or owner_id = v_owner
    ),
    'most_read', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'views', views) order by views desc, id desc)
      from (
        select articles.id, slug, title, count(*) as views
        from public.article_views join public.articles on articles.id = article_id
        where day >= v_today - 7 and published and (v_owner is null or owner_id = v_owner)
        group by articles.id order by count(*) desc, articles.id desc limit 5
      ) as top
    ), '[]'),
    'newest_comments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', comments.id, 'article_id', articles.slug, 'title', articles.title,
        'username', coalesce(profiles.username, comments.imported_name),
        'excerpt', left(comments.body, 200),
        'created_at', to_char(comments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by comments.created_at desc, comments.id desc)
      from (
        select * from public.comments
        where deleted_at is null and (v_owner is null or exists (
          select from public.articles where articles.id = article_id and articles.owner_id = v_owner
        ))
        order by created_at desc, id desc limit 5
      ) as comments
      join public.articles on articles.id = comments.article_id
      left join public.profiles on profiles.id = comments.author_id
    ), '[]'),
    'unsaved', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', slug, 'title', title,
        'saved_at', to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by saved_at desc)
      from (
        select distinct on (articles.id) articles.slug, drafts.saved_at,
          coalesce(nullif(drafts.content ->> 'title', ''), articles.title) as title
        from public.article_drafts as drafts join public.articles on articles.id = drafts.article_id
        where drafts.editor_id = auth.uid() and articles.binned_at is null
        order by articles.id, drafts.saved_at desc
      ) as newest
    ), '[]'),
    'scheduled', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', slug, 'title', title,
        'scheduled_at', to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by scheduled_at, id)
      from (
        select * from public.articles where scheduled_at is not null and binned_at is null
          and (v_owner is null or owner_id = v_owner)
        order by scheduled_at, id limit 5
      ) as next
    ), '[]'),
    'assigned', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'due', due_on) order by due_on, slug)
      from public.article_plans join public.articles on articles.id = article_id
      where assignee_id = (select auth.uid()) and not published and scheduled_at is null and binned_at is null
    ), '[]'),
    -- Articles that wait for an editor's review, or were sent back to their authors.
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', listed.id, 'title', listed.title, 'at', review ->> 'at') order by review ->> 'at')
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where review ->> 'state' = case when v_edits then 'asked' else 'returned' end
        and (v_owner is null or owner_id = v_owner)
    ), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', listed.id, 'title', listed.title, 'at', coalesce(pending ->> 'publish_at', pending ->> 'saved_at'),
        'scheduled', pending ->> 'publish_at' is not null
      ) order by pending ->> 'saved_at')
      from public.admin_articles as listed
      join public.articles on articles.id = listed.aux_id
      where state = 'published' and pending is not null and review is null and (v_owner is null or owner_id = v_owner)
    ), '[]'),
    'newly_published', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'at', published_at) order by published_at desc)
      from public.articles
      where not v_edits and published and published_at > now() - interval '7 days'
        and (select auth.uid()) in (select public.writers_of_article(articles.id))
    ), '[]'),
    'first_steps', case when public.has_role('administrator') then jsonb_build_object(
      'settings', coalesce((select version > 1 from public.site_settings), false),
      'authors', exists (select from public.authors),
      'article', exists (select from public.articles where version > 0 and binned_at is null),
      'categories', exists (select from public.categories),
      'pages', exists (select from public.pages where version > 1 or not built_in),
      'people', exists (select from public.user_roles where user_id <> (select auth.uid()))
        or exists (select from public.invitations)
    ) end,
    'undescribed', (
      select count(distinct listed.name) from public.undescribed_pictures as listed
      join public.articles on articles.id = listed.article_id
      where binned_at is null and public.works_on(articles.id)
        and (v_edits or published_at is null and scheduled_at is null)
    ),
    'mail', case when public.has_role('administrator') then (
      select jsonb_build_object(
        'waiting', count(*) filter (where failed_at is null),
        'late', count(*) filter (where failed_at is null and queued_at < now() - interval '15 minutes'),
        'braked', public.newsletter_is_braked(),
        'unread', exists (select from public.returns_mailbox where failures >= 3)
      )
      from public.unsent_emails
    ) end,
    'subscribers', case when v_edits then (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'joined', joined, 'left', departed, 'total', subscribers
      ) order by week)
      from public.count_subscribers_by_week()
    ) end
  ) || public.count_waiting();
end
$function$;
grant execute on function public.read_dashboard() to authenticated;

CREATE OR REPLACE FUNCTION public.read_email_choices(p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'email', email,
    'stopped', public.is_suppressed(email, 'all'),
    'of_newsletter', public.member_of_key(p_key) is null and public.member_of_address(email) is not null,
    'member', (
      select jsonb_build_object(
        'answers', answer_emails, 'articles', article_emails, 'time_zone', coalesce(time_zone, (
          select time_zone from public.site_settings limit 1
        ), 'UTC'), 'follows', public.follows_of(user_id)
      )
      from public.account_settings where user_id = public.member_of_key(p_key)
    ),
    'newsletter', (
      select jsonb_build_object('topics', topics, 'how_often', how_often)
      from public.newsletter_subscribers as one where one.email = address.email
    ),
    'topics', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
      from public.categories where parent_id is null
    )
  )
  from public.address_of_key(p_key) as address (email)
  where email is not null
  union all
  select public.choices_without_address(true) from public.suppressed_addresses where undo_key = p_key
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.read_follows()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('results', public.follows_of((select auth.uid()))) where public.has_valid_session()
$function$;
grant execute on function public.read_follows() to authenticated;

CREATE OR REPLACE FUNCTION public.read_health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'mail', case
      when exists (select from public.unsent_emails where failed_at is not null) then 'given up'
      when exists (
        select from public.unsent_emails
        where failed_at is null and queued_at < now() - interval '15 minutes'
      ) then 'late'
      else 'ok'
    end,
    'schedule', case when public.something_is_due(now() - interval '15 minutes') then 'late' else 'ok' end,
    'last_build', (
      select jsonb_build_object('status', status, 'requested_at', requested_at, 'finished_at', finished_at)
      from public.build_log order by id desc limit 1
    )
  )
$function$;
grant execute on function public.read_health() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_invitation(p_token_hash text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.invitation_of(invitations) || jsonb_build_object('username', (
    select username from auth.users
    join public.profiles on profiles.id = users.id
    join public.accounts on accounts.user_id = users.id
    where users.email = invitations.email and (deletes_at is null or deletes_at > now())
  ))
  from public.invitations
  where token_hash = p_token_hash and public.state_of_invitation(invitations) = 'open'
$function$;

CREATE OR REPLACE FUNCTION public.read_keyword(p_keyword text, p_exact boolean DEFAULT false)
 RETURNS public.keyword_reading
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'warning'
AS $function$
declare
  v_keyword text := public.plain_keyword(p_keyword);
  v_time record;
  v_read record;
  v_reading public.keyword_reading;
  v_corrected text;
begin
  if coalesce(v_keyword, '') = '' then return null; end if;
  v_time := public.time_of_keyword(v_keyword);
  if v_time.minutes is not null then v_keyword := btrim(replace(v_keyword, v_time.written, ' ')); end if;
  v_reading.minutes := v_time.minutes;
  if v_keyword = '' then return v_reading; end if;
  v_read := public.read_terms(v_keyword, p_exact);
  if not p_exact and v_read.unknown <> '{}' then
    v_corrected := public.correct_keyword(v_keyword, v_read.unknown);
    v_read := public.read_terms(coalesce(v_corrected, v_keyword), true);
  end if;
  v_reading := v_read.reading;
  v_reading.corrected := v_corrected;
  if v_time.minutes is null then return v_reading; end if;
  if exists (
    select from public.articles_with_words(v_reading, false) as matches
    join public.article_cards as cards on cards.article_id = matches.article_id and cards.minutes <= v_time.minutes
    join public.articles on articles.id = matches.article_id
      and (articles.published and articles.binned_at is null or public.may_find(articles))
  ) then
    v_reading.minutes := v_time.minutes;
  else
    -- No article is so quick: each result lacks the time.
    v_reading.terms := v_reading.terms || quote_literal(v_time.written)::tsquery;
    v_reading.typed := v_reading.typed || v_time.written;
    v_reading.weights := v_reading.weights || 0::real;
  end if;
  return v_reading;
end
$function$;
grant execute on function public.read_keyword(text,boolean) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_newsletter_progress()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with later as materialized (
    select issue_id, count(*) from public.newsletter_subscribers cross join unnest(missed) as issue_id group by issue_id
  ),
  refused as materialized (
    select issue_id, address_hash
    from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
    where kind = 'newsletter_copy' and status = 'failed'
  ),
  -- A copy that was refused at once did not come back later.
  returned as materialized (
    select issue_id,
      count(distinct address_hash) filter (where kind in ('hard', 'soft') and refused.issue_id is null) as bounced,
      count(*) filter (where kind = 'complaint') as complained
    from public.returned_emails as emails left join refused using (issue_id, address_hash)
    group by issue_id
  )
  select jsonb_build_object(
    'subscribers', (select count(*) from public.issue_recipients(null) where is_due),
    'issues', coalesce((
      select jsonb_object_agg(issue_id, jsonb_build_object(
        'total', total, 'sent', sent, 'failed', failed, 'uncertain', uncertain, 'left', gone,
        'bounced', coalesce((select bounced from returned where returned.issue_id = counted.issue_id), 0),
        'complained', coalesce((select complained from returned where returned.issue_id = counted.issue_id), 0),
        'later', coalesce((select count from later where later.issue_id = counted.issue_id), 0),
        'braked', exists (select from public.email_brakes as brakes
          where brakes.issue_id = counted.issue_id and confirmed_at is null),
        -- Who has unsubscribed since is not on the list any more.
        'gained', (select count(*) from public.newsletter_subscribers as subscribers
          where confirmed_at >= started_at and (next_at is null or confirmed_at < next_at)),
        'stopped', (select stopped from public.newsletter_issues as issues where issues.id = counted.issue_id)
      ))
      from (
        select issues.id as issue_id, started_at, lead(started_at) over (order by started_at) as next_at,
          coalesce(total, 0) as total, coalesce(sent, 0) as sent,
          coalesce(failed, 0) as failed,
          -- No run is left that could end the copies under way of an issue that was sent.
          coalesce(uncertain, 0) + case state when 'sent' then coalesce(under_way, 0) else 0 end as uncertain,
          coalesce(gone, 0) as gone
        from public.newsletter_issues as issues left join (
          select issue_id, count(*) as total,
            count(*) filter (where status = 'done') as sent,
            count(*) filter (where status = 'failed') as failed,
            count(*) filter (where status = 'uncertain' or (status = 'running' and due_at <= now())) as uncertain,
            count(*) filter (where status = 'running' and due_at > now()) as under_way,
            count(*) filter (where status = 'queued' and subscriber_id is null) as gone
          from public.jobs where kind = 'newsletter_copy' group by issue_id
        ) as copies on copies.issue_id = issues.id
      ) as counted
    ), '{}')
  )
  where public.has_role('editor')
$function$;
grant execute on function public.read_newsletter_progress() to authenticated;

CREATE OR REPLACE FUNCTION public.read_numbers(p_days integer, p_slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_edits boolean := public.has_role('editor');
  v_owner uuid := case when not v_edits then (select auth.uid()) end;
  v_today date := public.day_of();
  v_from date := v_today - p_days + 1;
  v_article bigint;
begin
  perform public.require_role('author');
  if p_slug is not null then
    select id into v_article from public.articles
    where id = public.article_named(p_slug) and (v_owner is null or owner_id = v_owner);
    if v_article is null then return null; end if;
  end if;
  return (with asked as materialized (
    select id, slug, title from public.articles
    where (v_article is null or id = v_article) and (v_owner is null or owner_id = v_owner)
  ), seen as materialized (
    select article_id, day, visitor, finished from public.article_views
    where day between v_from and v_today and article_id in (select id from asked)
  ) select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', day, 'visitors', coalesce(visitors, 0), 'views', coalesce(views, 0), 'finished', coalesce(finished, 0)
      ) order by day)
      from (select v_from + ago as day from generate_series(0, p_days - 1) as ago) as days
      left join (
        select day, count(distinct visitor) as visitors, count(*) as views, count(*) filter (where finished) as finished
        from seen group by day
      ) as counted using (day)
    ),
    -- Views are not kept long enough to compare the longest period.
    'before', case when make_interval(days => 2 * p_days) <= public.view_period() then (
      select jsonb_build_object(
        'visitors', count(distinct (day, visitor)), 'views', count(*), 'finished', count(*) filter (where finished)
      )
      from public.article_views
      where day between v_from - p_days and v_from - 1 and article_id in (select id from asked)
    ) end,
    'articles', coalesce((
      select jsonb_agg(jsonb_build_object('id', slug, 'title', title, 'views', views, 'finished', finished)
        order by views desc, id)
      from (
        select asked.*, count(*) as views, count(*) filter (where finished) as finished
        from seen join asked on asked.id = article_id
        group by asked.id, asked.slug, asked.title order by views desc, asked.id limit 20
      ) as most
    ), '[]'),
    'sources', coalesce((
      select jsonb_agg(jsonb_build_object('host', host, 'views', views) order by views desc, host)
      from (
        select host, sum(views) as views from public.article_sources
        where day between v_from and v_today and article_id in (select id from asked)
        group by host order by 2 desc, host limit 20
      ) as most
    ), '[]'),
    'searches', case when v_edits and v_article is null then coalesce(
      (select jsonb_agg(listed order by asked desc, words) from public.list_empty_searches(v_from) as listed), '[]'
    ) end,
    'newsletter', case when v_edits and v_article is null then (
      select jsonb_agg(jsonb_build_object(
        'week', week, 'sent', sent, 'joined', joined, 'left', departed, 'total', subscribers
      ) order by week)
      from public.count_subscribers_by_week(now(), (p_days + 6) / 7)
    ) end
  ));
end
$function$;
grant execute on function public.read_numbers(integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.read_own_stars(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.readable_article(p_slug);
begin
  if v_article is null then return null; end if;
  return (
    select coalesce(jsonb_object_agg(card_id, stars), '{}') from public.card_stars
    where article_id = v_article and user_id = (select auth.uid())
  );
end
$function$;
grant execute on function public.read_own_stars(text) to authenticated;

CREATE OR REPLACE FUNCTION public.read_preview(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select to_jsonb(whole) || jsonb_build_object(
      'series', public.read_series_of_article(whole.aux_id), 'change', waiting.content
    )
    from public.preview_links as links
    join public.full_articles as whole on whole.aux_id = links.article_id
    left join public.pending_versions as waiting on waiting.article_id = links.article_id
    where links.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
      and links.expires_at > now() and whole.binned_at is null
  );
end
$function$;
grant execute on function public.read_preview(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_returns()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return jsonb_build_object(
    'brakes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', brakes.id, 'subject', subject, 'day', day, 'returned', returned, 'emails', emails,
        'words', public.words_of_returns(issue_id, day)
      ) order by brakes.id)
      from public.email_brakes as brakes left join public.newsletter_issues as issues on issues.id = issue_id
      where confirmed_at is null and (issue_id is not null or day = (now() at time zone 'UTC')::date)
    ), '[]'),
    'ended', coalesce((
      select jsonb_agg(jsonb_build_object(
        'issue', issue_id, 'subject', subject, 'day', day, 'addresses', addresses,
        'words', public.words_of_returns(issue_id, day)
      ) order by last_day desc, issue_id desc)
      from (
        select issue_id, case when issue_id is null then returned_on end as day,
          count(distinct returned.address_hash) as addresses, max(returned_on) as last_day
        from public.returned_emails as returned join public.suppressed_addresses as suppressed
          on suppressed.address_hash = returned.address_hash and reason = kind || ' bounce'
        where returned_on > (now() - public.return_period())::date
        group by 1, 2
      ) as counted
      left join public.newsletter_issues as issues on issues.id = issue_id
    ), '[]'),
    'unclear', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', id, 'sender', sender, 'beginning', beginning, 'received_at', received_at
      ) order by id desc)
      from public.unclear_returns
    ), '[]'),
    'mailbox', (select jsonb_build_object('failing_since', failing_since, 'error', error) from public.returns_mailbox)
  );
end
$function$;
grant execute on function public.read_returns() to authenticated;

CREATE OR REPLACE FUNCTION public.read_series_of_article(p_article bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'id', series.id, 'slug', series.slug, 'title', title, 'tagline', tagline,
      'articles', (
        select jsonb_agg(articles.slug order by parts.position, parts.article_id)
        from public.series_articles as parts
        join public.articles on articles.id = parts.article_id
        where parts.series_id = series.id and (published or articles.id = p_article)
      ),
      'following', (
        select jsonb_build_object('slug', others.slug, 'title', others.title)
        from public.series as others
        where others.id <> series.id and exists (
          select from public.series_articles as parts
          join public.articles on articles.id = parts.article_id and published
          where parts.series_id = others.id
        )
        order by (others.position, others.id) < (series.position, series.id), others.position, others.id
        limit 1
      )
    )
    from public.series
    join public.series_articles as places on places.series_id = series.id
    where places.article_id = p_article
  );
end
$function$;
grant execute on function public.read_series_of_article(bigint) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_set_up_code()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('code_hash', code_hash, 'email', email)
  from public.first_set_up
  where code_hash is not null and (expires_at is null or expires_at > now())
$function$;

CREATE OR REPLACE FUNCTION public.read_shown_cards(p_ids uuid[], p_article bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('card', content, 'article', jsonb_build_object('id', slug, 'title', title)) order by cards.id
  ), '[]')
  from public.article_cards as cards
  join public.articles on articles.id = article_id and published
  where cards.id = any (p_ids) and article_id <> p_article
$function$;
grant execute on function public.read_shown_cards(uuid[],bigint) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.read_subscription()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when email_verified_at is null then 'unverified'
    when one.id is null then 'none'
    when one.confirmed_at is null then 'pending'
    when public.is_suppressed(one.email, 'newsletter') then 'suppressed'
    else 'confirmed'
  end
  from auth.users as me
  join public.accounts on accounts.user_id = me.id
  left join public.newsletter_subscribers as one on one.email = lower(me.email)
  where me.id = (select auth.uid()) and public.has_valid_session()
$function$;
grant execute on function public.read_subscription() to authenticated;

CREATE OR REPLACE FUNCTION public.read_terms(p_keyword text, p_exact boolean, OUT reading public.keyword_reading, OUT unknown text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_term record;
  v_query tsquery;
  v_excluded tsquery := '';
  v_terms tsquery[] := '{}';
  v_typed text[] := '{}';
  v_asking tsquery[] := '{}';
  v_asked text[] := '{}';
  v_is_found boolean;
  v_left integer := 24;
begin
  unknown := '{}';
  for v_term in select * from public.terms_of_keyword(p_keyword) loop
    v_query := v_term.query;
    continue when not v_term.excluded and v_query = any (v_terms || v_asking);
    if not public.is_asking(v_term.typed) then
      exit when v_left = 0;
      v_left := v_left - 1;
    end if;
    if v_term.excluded then
      v_excluded := v_excluded && !!v_query;
      continue;
    end if;
    if public.is_asking(v_term.typed) then
      v_asking := v_asking || v_query;
      v_asked := v_asked || v_term.typed;
      continue;
    end if;
    v_is_found := public.is_found(v_query);
    if not v_is_found then
      v_query := coalesce(public.part_word(v_term.typed), v_query);
      if v_query = v_term.query and not exists (select from public.comments_with(v_query)) then
        unknown := unknown || public.unknown_words(v_term.typed);
      end if;
    end if;
    if v_term.is_alternative and v_terms <> '{}' then
      v_terms[cardinality(v_terms)] := v_terms[cardinality(v_terms)] || v_query;
    else
      v_terms := v_terms || v_query;
      v_typed := v_typed || v_term.typed;
    end if;
  end loop;
  if unknown <> '{}' and not p_exact then return; end if;
  if v_terms = '{}' then
    v_terms := v_asking;
    v_typed := v_asked;
  end if;
  if v_terms = '{}' and numnode(v_excluded) = 0 then
    select coalesce(array_agg(phrase::tsquery), '{}') into v_terms
    from (select string_agg(quote_literal(word), ' <-> ' order by place) as phrase from public.stop_words(p_keyword)) as stopped
    where phrase is not null;
    v_typed := array[p_keyword];
  end if;
  reading.terms := v_terms;
  reading.typed := v_typed;
  reading.weights := case when cardinality(v_terms) = 1 then '{1}' else public.weigh_terms(v_terms) end;
  reading.near := '{}';
  reading.query := v_excluded;
  foreach v_query in array v_terms loop reading.query := v_query && reading.query; end loop;
  if v_terms = '{}' then return; end if;
  if v_is_found is not true or cardinality(v_terms) > 1 or numnode(v_excluded) > 0 then
    v_is_found := public.is_found(reading.query);
  end if;
  if cardinality(v_terms) > 2 or cardinality(v_terms) = 2 and not v_is_found then
    reading.near := public.articles_with_most(v_terms, reading.weights, v_excluded, v_is_found);
  end if;
  if not v_is_found and reading.near = '{}' then
    select coalesce(array_agg(distinct article_id), '{}') into reading.near from public.comments_with(reading.query);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.read_waiting_build(p_build bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'due_at', to_char(public.build_due_at(p_build) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'changes', (select count(*) from public.build_changes where build_id <= p_build)
    )
    where public.has_role('editor') and exists (
      select from public.jobs where id = p_build and kind = 'build' and status = 'queued'
    )
  );
end
$function$;
grant execute on function public.read_waiting_build(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.readable_article(p_slug text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select id from public.articles
    where id = public.article_named(p_slug) and (
      (published and binned_at is null) or public.works_on(id)
    )
  );
end
$function$;
grant execute on function public.readable_article(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.readers_of_cards(p_article bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.articles where id = p_article and published and binned_at is null
      and exists (select from public.article_cards where article_id = p_article)
  ) then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(
      cards.id, jsonb_build_object('stars', given.stars -> cards.id::text, 'made', made.pictures)
    ), '{}')
    from public.article_cards as cards
    cross join (select public.stars_of_cards(p_article) as stars) as given
    cross join lateral (
      select coalesce(jsonb_agg(picture || jsonb_build_object('comment', id) order by created_at desc, id desc), '[]') as pictures
      from (
        select id, picture, created_at from public.comments
        where card_id = cards.id and picture is not null and deleted_at is null
        order by created_at desc, id desc limit 6
      ) as newest
    ) as made
    where cards.article_id = p_article and (given.stars ? cards.id::text or made.pictures <> '[]')
  );
end
$function$;
grant execute on function public.readers_of_cards(bigint) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.reading_minutes(p_body text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (GREATEST((1)::numeric, ceil((((regexp_count(regexp_replace(replace(p_body, chr(160), ' '::text), '<[^>]*>'::text, ' '::text, 'g'::text), '\S+'::text))::numeric / 220.0) + (((regexp_count(p_body, '<img\M'::text) * 10))::numeric / 60.0)))))::integer;

CREATE OR REPLACE FUNCTION public.reason_to_withhold(p_author uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when (select comments_hidden from public.profiles where id = p_author) then 'writer'
    when (select hold_first_comments from public.site_settings)
      and not exists (select from public.user_roles where user_id = p_author)
      and not exists (select from public.comments where author_id = p_author and deleted_at is null)
      then 'waiting'
  end
$function$;

CREATE OR REPLACE FUNCTION public.reasoned_deletion(p_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'writer', public.account_of(kept.author_id), 'title', articles.title,
    'body', kept.comment ->> 'body', 'reason', kept.reason
  )
  from public.deleted_comments as kept join public.articles on articles.id = kept.article_id
  where kept.id = p_id and by_editor and kept.reason <> '' and kept.author_id is not null
$function$;

CREATE OR REPLACE FUNCTION public.rebase_pending_version(p_article bigint, p_version integer, p_base_version integer, p_content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.pending_versions as waiting
  set version = nextval('public.pending_version_numbers'), content = p_content,
    base_version = articles.version, base = public.article_content(p_article)
  from public.articles
  where article_id = p_article and articles.id = p_article
    and waiting.version = p_version and articles.version = p_base_version;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_article_save()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := greatest(now(), new.updated_at);
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_change_of_issue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_changed boolean := tg_op = 'UPDATE' and (new.subject, new.preheader, new.body, new.topics)
    is distinct from (old.subject, old.preheader, old.body, old.topics);
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or v_changed or new.send_at is distinct from old.send_at) then
    raise exception 'sent_issue_is_fixed' using errcode = 'check_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.welcome_days is not null and old.welcome_days is null and (
    select count(*) from public.newsletter_issues where welcome_days is not null
  ) >= 5 then
    raise exception 'welcome_series_must_have_5_issues_at_most' using errcode = 'check_violation';
  end if;
  -- Without its article it would be sent at once, so its time is removed.
  if new.announced_id is null and old.announced_id is not null and old.state = 'draft' then new.send_at := null; end if;
  if v_changed or (new.public is distinct from old.public and old.state = 'draft') then
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.version := old.version + 1;
    new.send_problem := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_delivery(p_job bigint, p_failure text, p_answer jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_job public.jobs;
  v_off boolean;
begin
  update public.jobs set answers = answers || p_answer where id = p_job returning * into v_job;
  if p_failure is null then
    perform public.finish_job(p_job);
    update public.webhooks set failing_since = null, failures = 0, failed_at = null where id = v_job.webhook_id;
    return false;
  end if;
  perform public.fail_job(p_job, p_failure);
  update public.webhooks set
    failing_since = coalesce(failing_since, now()),
    off_at = case when failing_since < now() - interval '7 days' then coalesce(off_at, now()) else off_at end
  where id = v_job.webhook_id
  returning off_at = now() into v_off;
  update public.webhooks set failures = failures + 1, failed_at = now()
  where id = v_job.webhook_id and (not public.fails(webhooks) or v_job.started_at > failed_at);
  return coalesce(v_off, false);
end
$function$;

CREATE OR REPLACE FUNCTION public.record_deployment(p_address text, p_key text, p_has_builds boolean, p_budget integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.deployment (address, due_jobs_key, has_builds, build_budget)
  values (p_address, p_key, p_has_builds, p_budget)
  on conflict (id) do update set
    address = excluded.address, due_jobs_key = excluded.due_jobs_key,
    has_builds = excluded.has_builds, build_budget = excluded.build_budget
  where (deployment.address, deployment.due_jobs_key, deployment.has_builds, deployment.build_budget)
    is distinct from (excluded.address, excluded.due_jobs_key, excluded.has_builds, excluded.build_budget);
  -- The extensions may have been switched on since the last deployment.
  perform public.schedule_due_jobs();
end
$function$;

CREATE OR REPLACE FUNCTION public.record_empty_search(p_words text, p_address text, p_agent text, p_user uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.empty_searches (day, asker, words)
  select public.day_of(),
    encode(sha256(convert_to(public.hash_visitor(p_address, p_agent) || '|' || lower(p_words), 'UTF8')), 'hex'),
    lower(p_words)
  where not exists (select from public.user_roles where user_id = p_user)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.record_former_article_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.former_article_ids where slug = new.slug;
  if old.slug <> new.slug and old.version > 0 then
    insert into public.former_article_ids (slug, article_id) values (old.slug, old.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_issue_save()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.version is not distinct from old.version or (tg_op = 'INSERT' and auth.uid() is null) then return null; end if;
  insert into public.newsletter_issue_revisions (issue_id, version, content)
  values (new.id, new.version, jsonb_build_object(
    'subject', new.subject, 'preheader', new.preheader, 'body', new.body,
    'topics', coalesce(new.topics, '{}'), 'public', new.public
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_login(p_user uuid, p_address inet, p_session uuid, p_agent text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_address is not null then
    insert into public.account_addresses (user_id, address) values (p_user, p_address)
    on conflict (user_id, address) do update set seen_at = now();
  end if;
  delete from public.session_devices as devices
  where user_id = p_user and not exists (select from auth.sessions where sessions.id = devices.session_id);
  insert into public.session_devices (session_id, user_id, user_agent)
  values (p_session, p_user, left(p_agent, 500)) on conflict do nothing;
  update public.accounts set deletes_at = null, deletes_comments = false
  where user_id = p_user and deletes_at > now();
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_login_attempt(p_login_hash text, p_free integer, p_first interval, p_longest interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_attempts integer;
  v_blocked_until timestamptz;
begin
  insert into public.login_attempts as logins values (p_login_hash, 1, v_now, v_now)
  on conflict (login_hash) do update set
    attempts = case when logins.attempted_at < v_now - interval '1 day' then 1 else logins.attempts + 1 end,
    attempted_at = v_now
    where logins.blocked_until <= v_now
  returning attempts into v_attempts;
  if v_attempts is null then
    select blocked_until into v_blocked_until from public.login_attempts where login_hash = p_login_hash;
    return greatest(1, ceil(extract(epoch from v_blocked_until - v_now)))::integer;
  end if;
  if v_attempts >= p_free then
    update public.login_attempts
    set blocked_until = v_now + least(p_longest, p_first * power(2, least(v_attempts - p_free, 20)))
    where login_hash = p_login_hash;
  end if;
  return 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.version := (select version from public.articles where id = new.article_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_page_save(p_page bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.page_revisions (page_id, version, content)
  select id, version, case when body is not null then jsonb_build_object(
    'title', title, 'subheading', subheading, 'description', description, 'body', body,
    'effective', effective, 'revised', revised
  ) end
  from public.pages where id = p_page
$function$;

CREATE OR REPLACE FUNCTION public.record_picture_uses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row jsonb := to_jsonb(coalesce(new, old));
begin
  delete from public.picture_uses where place = tg_table_name and row_id = v_row ->> 'id';
  if tg_op = 'DELETE' then return null; end if;
  if tg_table_name = 'article_images' then
    v_row := v_row || jsonb_build_object('url', '/images/' || (v_row ->> 'name') || '/');
  end if;
  insert into public.picture_uses (name, place, row_id, article_id, alt, credit)
  select pictures.name, tg_table_name, v_row ->> 'id',
    (v_row ->> case tg_table_name when 'articles' then 'id' else 'article_id' end)::bigint, alt, credit
  from public.pictures_in(v_row) as pictures;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_question(p_words text, p_user uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.asked_questions as known (words)
  select words
  from regexp_replace(regexp_replace(lower(normalize(p_words)), '\s+', ' ', 'g'), '^[ ¿¡]+|\W+$', '', 'g') as words
  where char_length(words) between 3 and 60 and words ~ '^\w+(?:(?:[''’]? |[''’-])\w+)*$' and words !~ '\d{4}|\mor\M|(?:\w+\W+){24}'
    and not exists (select from public.user_roles where user_id = p_user)
    and (
      exists (select from public.asked_questions as kept where kept.words = words.words)
      or public.most_questions() > (select count(*) from public.asked_questions)
    )
  on conflict (words) do update set days = known.days + 1, asked_on = excluded.asked_on
  where known.asked_on < excluded.asked_on
$function$;

CREATE OR REPLACE FUNCTION public.record_registration(p_user uuid, p_address inet)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.accounts set terms_accepted_at = now(), over_13_confirmed_at = now() where user_id = p_user;
  if p_address is not null then
    insert into public.account_addresses (user_id, address, signed_up) values (p_user, p_address, true)
    on conflict (user_id, address) do update set signed_up = true;
  end if;
  return public.account_of(p_user);
end
$function$;

CREATE OR REPLACE FUNCTION public.record_returned_email(p_email text, p_kind text, p_source text, p_issue bigint DEFAULT NULL::bigint, p_words text DEFAULT ''::text, p_cause text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_issue bigint := case when p_issue is null then public.last_issue_to(p_email)
    else (select id from public.newsletter_issues where id = p_issue) end;
  v_day date := (now() at time zone 'UTC')::date;
  v_days integer;
begin
  if p_kind = 'stop' then
    perform public.end_subscription(lower(btrim(p_email)), p_source);
    return;
  end if;
  -- A lock, so that of two parallel returns one sees that it is the tenth.
  perform pg_advisory_xact_lock(hashtext('returned emails'));
  insert into public.returned_emails (address_hash, kind, source, words, cause, issue_id)
  values (public.hash_address(p_email), p_kind, p_source, left(p_words, 1000), p_cause, v_issue)
  on conflict on constraint returned_email_must_be_told_once_a_day do nothing;
  if p_kind <> 'complaint' and public.pull_brake(v_issue, v_day) then return; end if;
  select count(*) into v_days from public.returned_emails
  where address_hash = public.hash_address(p_email) and kind = p_kind
    and returned_on > (now() - public.return_period())::date;
  if public.returns_until_stop(p_kind) is null or v_days < public.returns_until_stop(p_kind) then return; end if;
  perform public.suppress_address(
    p_email, case p_kind when 'complaint' then 'complaint' else p_kind || ' bounce' end, p_source
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.record_save(p_article bigint, p_tab text, p_reason text DEFAULT 'save'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.save_revision(p_article, p_reason);
  delete from public.article_drafts
  where editor_id = auth.uid() and article_id = p_article and tab = p_tab;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_share(p_slug text, p_channel text, p_address text, p_agent text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
  v_visitor text := public.hash_visitor(p_address, p_agent);
  v_address text := left(v_visitor, 32);
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(v_address, v_article));
  insert into public.article_shares (article_id, day, visitor, channel)
  select v_article, public.day_of(), v_visitor, p_channel
  where public.most_visitors_of_address() > (
    select count(*) from public.article_shares
    where article_id = v_article and day = public.day_of() and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set shares = shares + 1 where id = v_article;
  end if;
  return (select shares from public.articles where id = v_article);
end
$function$;

CREATE OR REPLACE FUNCTION public.record_view(p_slug text, p_address text, p_agent text, p_user uuid DEFAULT NULL::uuid, p_source text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
  v_visitor text := public.hash_visitor(p_address, p_agent);
  v_address text := left(v_visitor, 32);
begin
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null;
  if v_article is null then return false; end if;
  if exists (select from public.user_roles where user_id = p_user) then return true; end if;
  -- Parallel calls from one IP address wait, so that the limit is exact.
  perform pg_advisory_xact_lock(hashtextextended(v_address, v_article));
  insert into public.article_views (article_id, day, visitor)
  select v_article, public.day_of(), v_visitor
  where public.most_visitors_of_address() > (
    select count(*) from public.article_views
    where article_id = v_article and day = public.day_of() and visitor between v_address and v_address || 'g'
  )
  on conflict do nothing;
  if found then
    update public.articles set views = views + 1 where id = v_article;
    insert into public.article_sources as counted (article_id, day, host)
    select v_article, public.day_of(), p_source where p_source is not null
    on conflict (article_id, day, host) do update set views = counted.views + 1;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_view_end(p_slug text, p_address text, p_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.article_views set finished = true
  where article_id = public.article_named(p_slug) and day = public.day_of()
    and visitor = public.hash_visitor(p_address, p_agent)
$function$;

CREATE OR REPLACE FUNCTION public.redirect_address(p_from text, p_to text, p_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.redirects where from_key in (public.address_key(p_from), public.address_key(p_to));
  update public.redirects set to_path = p_to, status = case when p_to is null then 410 else status end
  where to_path = p_from;
  insert into public.redirects (from_path, to_path, status, kind)
  values (p_from, p_to, case when p_to is null then 410 else 301 end, p_kind);
end
$function$;

CREATE OR REPLACE FUNCTION public.redirect_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.redirect_address(
    '/' || tg_argv[0] || '/' || old.slug, '/' || tg_argv[0] || '/' || new.slug, tg_argv[0]
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.redirect_keys(p_address text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array[public.address_key(split_part(p_address, '#', 1))] || array(
    select public.address_key(split_part(p_address, '?', 1) || '?' || part)
    from unnest((string_to_array(split_part(split_part(p_address, '#', 1), '?', 2), '&'))[1:20]) as part
  ) || public.address_key(split_part(split_part(p_address, '#', 1), '?', 1))
$function$;
grant execute on function public.redirect_keys(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.refuse_category_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(exists (
    with recursive ancestors as (
      select new.parent_id as id
      union
      select categories.parent_id from public.categories join ancestors on categories.id = ancestors.id
    )
    select from ancestors where id = new.id
  ), 'category_must_not_be_its_own_ancestor');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.email is distinct from old.email
      and coalesce(current_setting('site.sets_email_of', true), '') <> new.id::text
    or coalesce(new.email_change, '') <> coalesce(old.email_change, '')
    or new.encrypted_password is distinct from old.encrypted_password
      and coalesce(current_setting('site.sets_password_of', true), '') <> new.id::text
  then
    raise exception 'Accounts are changed on the site only.' using errcode = 'PT403';
  end if;
  -- Otherwise a user could write any amount of data there with nothing but a token.
  new.raw_user_meta_data := old.raw_user_meta_data;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deep_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if((
    with recursive above as (
      select new.parent_id as id
      union all
      select categories.parent_id from public.categories join above on categories.id = above.id
    ), below as (
      select new.id, 1 as height
      union all
      select categories.id, height + 1 from public.categories join below on categories.parent_id = below.id
    )
    select (select count(above.id) from above) + (select max(height) from below)
  ) > 4, 'category_must_stand_on_one_of_four_levels');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_former_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_above text := '/' || tg_argv[0] || '/';
begin
  perform public.lock_addresses(array[v_above || new.slug, v_above || coalesce(old.slug, new.slug)]);
  -- A row may get its own former address again.
  perform public.refuse_if(exists (
    select from public.redirects
    where from_key = v_above || new.slug
      and (tg_op = 'INSERT' or to_path is distinct from v_above || old.slug)
  ), tg_argv[0] || '_slug_must_be_new', 'unique_violation');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_if(p_refused boolean, p_rule text, p_code text DEFAULT 'check_violation'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_refused then raise exception using message = p_rule, errcode = p_code; end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_newsletter_of_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(
    public.token_scope() is not null and exists (
      select from public.newsletter_issues
      where announced_id = new.id and state = 'draft' and send_at is not null
    ),
    'token_must_not_send_newsletter', 'insufficient_privilege'
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_reserved_username()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_reserved_username(new.username) or public.is_name_of_site(new.username) then
    -- The message is worded like a check constraint, because the API looks it up by that name.
    raise exception 'username_must_not_be_reserved' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_retired_article_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(exists (select from public.retired_article_ids where slug = new.slug),
    'article_id_must_be_unique', 'unique_violation');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_token(p_least text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_scopes constant text[] := array['none', 'read', 'articles', 'all'];
  v_held constant integer := array_position(v_scopes, public.token_scope());
begin
  perform public.refuse_if(
    v_held is not null and coalesce(v_held < array_position(v_scopes, p_least), true),
    'token_must_not_change_this', 'insufficient_privilege'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_undescribed_images()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(exists (
    select from public.article_images as images
    join public.articles on articles.id = images.article_id
    where articles.id = (to_jsonb(new) ->> tg_argv[0])::bigint
      and (published or scheduled_at is not null) and not decorative and btrim(alt) = ''
  ), 'image_must_have_alt_or_be_decorative');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unknown_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Browsers do not know these time zones.
  perform public.refuse_if(new.time_zone ~ '^(posix|right)/|^(posixrules|Factory|localtime)$'
    or not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone), 'site_time_zone_must_exist');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_vote_on_own_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(exists (select from public.comments where id = new.comment_id and author_id = new.user_id),
    'vote_must_not_be_on_own_comment');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_writes_of_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if pg_trigger_depth() = 1 then perform public.refuse_token(tg_argv[0]); end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.release_state(p_blocks bigint[] DEFAULT NULL::bigint[])
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  with live as materialized (
    select id as article_id from public.articles
    where published and (p_blocks is null or id / 64 = any (p_blocks))
  ),
  digests as (
    select block, 1 as kind, md5(string_agg(digest, '' order by id)) as digest from (
      select id, id / 64 as block, md5(row(
        id, slug, title, subtitle, headline, published_at, created_at, updated_at, num_comments,
        minutes, version, comments_open, sharing, body_digest, shown_cards
      )::text) as digest
      from public.articles where published and (p_blocks is null or id / 64 = any (p_blocks))
      -- Digests are made before they are sorted, because whole rows take ten times the room.
      offset 0
    ) as rows group by block
    union all
    select article_id / 64, 2, md5(string_agg(images::text, ';' order by article_id, id))
    from public.article_images as images where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 3, md5(string_agg(tagged::text, ';' order by article_id, category_id))
    from public.article_categories as tagged where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 4, md5(string_agg(bylines::text, ';' order by article_id, author_id))
    from public.article_authors as bylines where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 5, md5(string_agg(refs::text, ';' order by article_id, id))
    from public.article_references as refs where article_id in (select article_id from live) group by 1
    union all
    select article_id / 64, 6, md5(string_agg(cards::text, ';' order by article_id, id))
    from public.article_cards as cards where article_id in (select article_id from live) group by 1
    union all
    select showing.id / 64, 7, md5(string_agg(row(cards, owners.slug, owners.title)::text, ';' order by showing.id, cards.id))
    from public.articles as showing
    join public.article_cards as cards on cards.id = any (showing.shown_cards)
    join public.articles as owners on owners.id = cards.article_id and owners.published
    where showing.shown_cards <> '{}' and showing.id in (select article_id from live)
    group by 1
  )
  select json_build_object(
    'shared', (
      select md5(concat_ws('|',
        (
          select md5(string_agg(row(authors, username)::text, ';' order by authors.id))
          from public.authors
          left join public.profiles as accounts on accounts.id = profile_id
        ),
        (select md5(string_agg(row(id, name, slug)::text, ';' order by id)) from public.categories)
      ))
    ),
    'pictures', (select coalesce(md5(string_agg(row(name, focus)::text, ';' order by name)), '') from public.pictures),
    'blocks', (
      select coalesce(json_object_agg(block, digest order by block), '{}') from (
        select block, md5(string_agg(digest, '' order by kind)) as digest from digests group by block
      ) as blocks
    )
  )
$function$;
grant execute on function public.release_state(bigint[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.release_teasers(p_blocks bigint[] DEFAULT NULL::bigint[])
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET statement_timeout TO '30s'
AS $function$
  select json_build_object(
    'state', public.release_state(p_blocks),
    'authors', (
      select coalesce(json_object_agg(authors.id, json_build_object(
        'slug', slug, 'name', name, 'first_name', authors.first_name, 'last_name', authors.last_name,
        'username', username
      )), '{}')
      from public.authors
      left join public.profiles as accounts on accounts.id = profile_id
    ),
    'categories', (
      select coalesce(
        json_object_agg(id, json_build_object('id', id, 'name', name, 'slug', slug)), '{}'
      )
      from public.categories
    ),
    'articles', (
      select coalesce(json_agg(teasers), '[]') from (
        select
          slug as id, articles.id as aux_id, title, subtitle, headline, images.list as images,
          categories.ids as categories, bylines.ids as authors, published_at, created_at, updated_at,
          num_comments, minutes, listed.list as listed_cards, (sharing -> 'hidden')::boolean as hidden,
          md5(concat_ws('|', version, comments_open, sharing, body_digest, refs.list, cards.list, shown.list)) as digest
        from public.articles
        left join (
          select article_id, json_agg(
            json_build_object(
              'url', '/images/' || name || '/' || least(width, 1600) || '.webp',
              'darken', darken, 'alt', alt, 'credit', credit, 'width', width, 'height', height, 'placeholder', placeholder, 'focus', focus
            ) order by position, id
          ) as list
          from public.article_images
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as images on images.article_id = articles.id
        left join (
          select article_id, array_agg(category_id order by position, category_id) as ids
          from public.article_categories
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as categories on categories.article_id = articles.id
        left join (
          select article_id, array_agg(author_id order by position, author_id) as ids
          from public.article_authors
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as bylines on bylines.article_id = articles.id
        left join (
          select article_id, string_agg(refs::text, ';' order by position, id) as list
          from public.article_references as refs
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as refs on refs.article_id = articles.id
        left join (
          select article_id, string_agg(content::text, ';' order by position) as list
          from public.article_cards
          where p_blocks is null or article_id / 64 = any (p_blocks)
          group by article_id
        ) as cards on cards.article_id = articles.id
        left join (
          select article_id, list from public.listed_cards
          where p_blocks is null or article_id / 64 = any (p_blocks)
        ) as listed on listed.article_id = articles.id
        left join (
          select showing.id, string_agg(content::text || owners.slug || owners.title, ';' order by cards.id) as list
          from public.articles as showing
          join public.article_cards as cards on cards.id = any (showing.shown_cards)
          join public.articles as owners on owners.id = cards.article_id and owners.published
          where showing.shown_cards <> '{}' and (p_blocks is null or showing.id / 64 = any (p_blocks))
          group by showing.id
        ) as shown on shown.id = articles.id
        where published and (p_blocks is null or articles.id / 64 = any (p_blocks))
      ) as teasers
    )
  )
$function$;
grant execute on function public.release_teasers(bigint[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.relink_article(p_article bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_body text;
  v_relinked text;
  v_updated timestamptz;
begin
  select body, updated_at, public.with_present_links(body) into v_body, v_updated, v_relinked
  from public.articles where id = p_article;
  if v_relinked <> v_body then
    -- Addresses of links are not among the words that are searched.
    perform set_config('site.indexes_later', 'on', true);
    update public.articles set body = v_relinked where id = p_article;
    update public.articles set updated_at = v_updated where id = p_article;
    perform set_config('site.indexes_later', '', true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.relink_pieces(p_run bigint, p_kind public.import_kind, p_after bigint, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  v_row bigint;
  v_last bigint;
begin
  for v_row, v_last in
    select case when version = (public.find_imported_row(kind, row_id)).version then row_id end, row_id
    from public.imported_pieces
    where run_id = p_run and kind = p_kind and row_id > p_after order by row_id limit p_limit
  loop
    if p_kind = 'page' then
      update public.pages set body = public.with_present_links(body)
      where id = v_row and body <> public.with_present_links(body);
    else
      perform public.relink_article(v_row);
    end if;
    update public.imported_pieces set version = (public.find_imported_row(kind, row_id)).version
    where kind = p_kind and row_id = v_row and run_id = p_run;
  end loop;
  return v_last;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_article_category(p_article bigint, p_category bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.article_categories where article_id = p_article and category_id = p_category;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_comment(p_id bigint, p_reason text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_gone bigint[] := array[p_id];
  v_above bigint;
  v_next bigint;
begin
  select parent_id into v_above from public.comments where id = p_id for update;
  perform public.keep_deleted_comment(p_id, p_reason);
  if exists (select from public.comments where parent_id = p_id) then
    update public.comments
    set body = '', html = '', author_id = null, deleted_at = now(), withheld = null, card_id = null, picture = null
    where id = p_id;
    return public.comment_threads(array[p_id]) -> 0;
  end if;
  while v_above is not null loop
    select parent_id into v_next from public.comments
    where id = v_above and deleted_at is not null and withheld is null for update;
    exit when not found
      or exists (select from public.comments where parent_id = v_above and id <> all (v_gone));
    v_gone := v_gone || v_above;
    v_above := v_next;
  end loop;
  delete from public.comments where id = any (v_gone);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_subscriber(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text;
begin
  perform public.require_role('administrator');
  select email into v_email from public.newsletter_subscribers where id = p_id;
  if not found then return false; end if;
  perform public.end_subscription(v_email, 'deleted by an administrator');
  delete from public.returned_emails where address_hash = public.hash_address(v_email);
  delete from public.jobs where kind = 'email' and lower(recipient) = v_email;
  return true;
end
$function$;
grant execute on function public.remove_subscriber(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.remove_temporary_images(p_before timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
  delete from public.stored_images as images
  where images.temporary and coalesce(images.deleted_at, images.stored_at) < p_before
    and not exists (select from public.picture_uses as uses where uses.name = images.name)
  returning images.name
$function$;

CREATE OR REPLACE FUNCTION public.remove_unused_files(p_now timestamp with time zone DEFAULT now())
 RETURNS SETOF text
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
  update public.stored_files as files
  set unused_since = case when unused_since is null then p_now end
  where (unused_since is null) <> exists (
    select from public.picture_uses as uses where uses.name = split_part(files.path, '/', 1)
  );
  delete from public.stored_files where unused_since <= p_now - public.unused_image_period()
  returning path
$function$;

CREATE OR REPLACE FUNCTION public.remove_unused_images(p_now timestamp with time zone DEFAULT now())
 RETURNS SETOF text
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
  update public.stored_images as images
  set unused_since = case when unused_since is null then p_now end
  where not temporary and (unused_since is null) <> (
    exists (select from public.picture_uses as uses where uses.name = images.name)
    or exists (select from public.pictures where pictures.name = images.name and kept)
  );
  delete from public.stored_images
  -- rule: cards/made-pictures
  where unused_since <= p_now - case when name like 'made-%' then interval '0' else public.unused_image_period() end
  returning name
$function$;

CREATE OR REPLACE FUNCTION public.rename_author_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_name text := public.author_name_of(new);
  v_author bigint;
begin
  if public.contains_web_address(v_name) or not public.is_plain_name(v_name) then return null; end if;
  update public.authors set
    name = v_name, first_name = new.first_name, last_name = new.last_name, version = version + 1,
    slug = case when was_public then slug else public.free_author_slug(v_name, id) end
  where profile_id = new.id and name = public.author_name_of(old)
  returning id into v_author;
  if v_author is not null and public.is_public_author(v_author) then perform public.queue_build('account', null); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rename_page(p_id bigint, p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_published boolean;
begin
  perform public.require_role('administrator');
  update public.pages set path = '/' || p_slug where id = p_id and not built_in returning published into v_published;
  if v_published then perform public.queue_build('pages', null); end if;
  return v_published is not null;
end
$function$;
grant execute on function public.rename_page(bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.renew_email_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.account_settings set email_key = default where user_id = new.id;
  if not exists (select from public.accounts where user_id = new.id and email_verified_at is not null) then
    return null;
  end if;
  update public.newsletter_subscribers set email = lower(new.email), unsubscribe_token = default
  where email = lower(old.email)
    and not exists (select from public.newsletter_subscribers where email = lower(new.email));
  delete from public.newsletter_subscribers where email = lower(old.email);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.replace_article_author(p_article bigint, p_author bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  if (select array_agg(author_id) from public.article_authors where article_id = p_article) = array[p_author] then
    return false;
  end if;
  perform public.save_article_authors(p_article, jsonb_build_array(p_author));
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.replace_picture(p_name text, p_by text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from jsonb := public.picture_named(p_name);
  v_to jsonb := public.picture_named(p_by);
begin
  perform public.require_changeable_picture(p_name);
  perform public.require_changeable_picture(p_by);
  if v_from is null or v_to is null or p_name = p_by or p_name like 'made-%' then return false; end if;
  insert into public.pictures (name, alt, decorative, credit, licence, kept)
  select p_by, alt, decorative, credit, licence, kept from public.pictures where name = p_name
  on conflict (name) do nothing;
  perform public.change_picture_everywhere(v_from, v_to || jsonb_build_object('alt', v_from -> 'alt', 'credit', v_from -> 'credit'));
  update public.pictures set kept = false where name = p_name;
  return true;
end
$function$;
grant execute on function public.replace_picture(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.report_comment(p_comment bigint, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_open boolean;
begin
  -- rule: sessions/verify-banner
  perform public.refuse_if(not public.may_write(), 'This needs a verified email address.', 'insufficient_privilege');
  perform from public.comments join public.articles on articles.id = article_id
  where comments.id = p_comment and deleted_at is null and published and binned_at is null
  for no key update of comments;
  if not found then return null; end if;
  v_is_open := exists (
    select from public.comment_reports where comment_id = p_comment and resolved_at is null
  );
  insert into public.comment_reports (comment_id, user_id, reason)
  values (p_comment, (select auth.uid()), p_reason)
  on conflict do nothing;
  return found and not v_is_open;
end
$function$;
grant execute on function public.report_comment(bigint,text) to authenticated;

CREATE OR REPLACE FUNCTION public.request_build(p_reason text, p_article bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  return public.queue_build(p_reason, p_article);
end
$function$;
grant execute on function public.request_build(text,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.request_build_of_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_public_author(old.id) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_build_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.articles where id = old.article_id and published) then
    perform public.queue_build(tg_argv[0], null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_build_of_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.queue_build_of_articles('edit', array[coalesce(new.article_id, old.article_id)]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_build_of_table()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.queue_build(coalesce(tg_argv[0], tg_table_name), null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_build_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_shown_on_pages((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid) then
    perform public.queue_build('account', null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_administrator_besides(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  perform public.refuse_if(not exists (
    select from public.user_roles
    join public.accounts on accounts.user_id = user_roles.user_id
    join auth.users on users.id = user_roles.user_id
    where role_slug = 'administrator' and user_roles.user_id <> p_user and deletes_at is null
      and (banned_until is null or banned_until <= now())
  ), 'last_administrator_must_stay');
end
$function$;

CREATE OR REPLACE FUNCTION public.require_change_of_articles(p_change text, p_slugs text[], p_value bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_token('articles');
  perform public.require_role(
    case when p_change in ('bin', 'restore', 'add_category', 'remove_category') then 'author' else 'editor' end
  );
  perform public.refuse_if(p_change not in ('publish', 'suspend', 'bin', 'restore', 'add_category', 'remove_category', 'set_author'),
    'change_of_articles_must_be_known');
  perform public.refuse_if(cardinality(p_slugs) > 100, 'at_most_100_articles_are_changed_at_once');
  perform public.refuse_if(p_change in ('add_category', 'remove_category')
    and not exists (select from public.categories where id = p_value),
    'article_category_must_exist', 'foreign_key_violation');
  perform public.refuse_if(p_change = 'set_author' and not exists (select from public.authors where id = p_value),
    'author_of_changed_articles_must_exist', 'foreign_key_violation');
end
$function$;

CREATE OR REPLACE FUNCTION public.require_changeable_picture(p_name text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('author');
  if public.has_role('editor') then return; end if;
  perform public.refuse_if(exists (select from public.places_of_pictures(p_name) where not coalesce(is_changeable, false)) or not exists (
    select from public.stored_images as images
    where name = p_name and coalesce(
      uploaded_by = (select auth.uid()), exists (select from public.picture_uses as uses where uses.name = images.name)
    )
  ), 'picture_must_be_changed_by_an_editor', 'insufficient_privilege');
end
$function$;

CREATE OR REPLACE FUNCTION public.require_newsletter()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(not coalesce((select has_newsletter from public.site_settings), true), 'site_must_have_a_newsletter');
end
$function$;

CREATE OR REPLACE FUNCTION public.require_role(p_role text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_session();
  if not public.has_role(p_role) then
    raise exception 'This needs the role "%".', p_role using errcode = 'insufficient_privilege';
  end if;
end
$function$;
grant execute on function public.require_role(text) to authenticated;

CREATE OR REPLACE FUNCTION public.require_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.has_valid_session() then
    raise exception 'This session was ended.' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.reset_link_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '00:15:00'::interval;

CREATE OR REPLACE FUNCTION public.resolve_report(p_comment bigint, p_action text, p_reason text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  perform from public.comments where id = p_comment for update;
  if not exists (
    select from public.comment_reports where comment_id = p_comment and resolved_at is null
  ) then
    return false;
  end if;
  if p_action = 'delete' then
    perform public.remove_comment(p_comment, p_reason);
  else
    update public.comment_reports set resolved_at = now()
    where comment_id = p_comment and resolved_at is null;
  end if;
  return true;
end
$function$;
grant execute on function public.resolve_report(bigint,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.restore_article(p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug);
begin
  update public.articles set binned_at = null where id = v_article and binned_at is not null;
  return v_article is not null;
end
$function$;
grant execute on function public.restore_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.restore_comment(p_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept public.deleted_comments;
  v_withheld text;
begin
  perform public.require_session();
  delete from public.deleted_comments
  where id = p_id and deleted_at > now() - public.deleted_comment_period()
    and case when by_editor then public.has_role('editor') else author_id = (select auth.uid()) end
  returning * into v_kept;
  if not found then return null; end if;
  -- Placeholders above it, which may have been removed in the meantime.
  insert into public.comments (id, article_id, parent_id, author_id, body, html, created_at, deleted_at)
  overriding system value
  select id, article_id, parent_id, null, '', '', created_at, now()
  from jsonb_populate_recordset(null::public.comments, v_kept.above)
  on conflict (id) do nothing;
  -- Whether it is held back depends on the rules now. A comment that an editor deleted and restores
  -- counts as read.
  v_withheld := public.reason_to_withhold(v_kept.author_id);
  v_withheld := case
    when v_withheld = 'writer' then 'writer'
    when v_kept.comment ->> 'withheld' = 'waiting' or (v_withheld = 'waiting' and not v_kept.by_editor) then 'waiting'
  end;
  insert into public.comments
  overriding system value
  select * from jsonb_populate_record(null::public.comments, v_kept.comment || jsonb_build_object(
    'likes', 0, 'dislikes', 0, 'withheld', v_withheld, 'deleted_at', case when v_withheld is not null then now() end
  ))
  on conflict (id) do update
    set body = excluded.body, html = excluded.html, author_id = excluded.author_id,
      deleted_at = excluded.deleted_at, withheld = excluded.withheld,
      card_id = excluded.card_id, picture = excluded.picture;
  insert into public.comment_votes
  select votes.* from jsonb_populate_recordset(null::public.comment_votes, v_kept.votes) as votes
  join public.profiles on profiles.id = votes.user_id
  on conflict (comment_id, user_id) do nothing;
  return public.comment_threads(array[p_id]) -> 0;
end
$function$;
grant execute on function public.restore_comment(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.restore_is_due(p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.restores WHERE ((restores.state <> ALL (ARRAY['done'::public.restore_state, 'failed'::public.restore_state])) AND (restores.leased_until <= restore_is_due.p_at))));

CREATE OR REPLACE FUNCTION public.restore_original_page(p_id bigint, p_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  if not exists (select from public.pages where id = p_id and built_in) then return null; end if;
  update public.pages set
    title = null, subheading = null, description = null, body = null, effective = null, revised = null,
    version = version + 1, updated_at = now()
  where id = p_id and version = p_version;
  if not found then return false; end if;
  perform public.record_page_save(p_id);
  perform public.queue_build('pages', null);
  return true;
end
$function$;
grant execute on function public.restore_original_page(bigint,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.restore_picture(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_changeable_picture(p_name);
  perform public.refuse_token('all');
  return exists (select from public.stored_images where name = p_name and deleted_at is not null);
end
$function$;
grant execute on function public.restore_picture(text) to authenticated;

CREATE OR REPLACE FUNCTION public.restore_rows(p_tables jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_table text;
  v_rows jsonb;
  v_columns text;
  v_sequence text;
  v_article text := case when p_tables #>> '{0,0}' = 'articles' then p_tables #>> '{0,1,0,id}' end;
begin
  -- Each table of an article would index it again.
  if v_article is not null then perform set_config('site.indexes_later', 'on', true); end if;
  for v_table, v_rows in select value ->> 0, value -> 1 from jsonb_array_elements(p_tables) loop
    continue when v_rows = '[]';
    -- The existing key can be replaced, because no address is hashed with it yet.
    if v_table = 'suppression_key' then
      update public.suppression_key set value = v_rows -> 0 ->> 'value' where true;
      continue;
    end if;
    select string_agg(format('%I', name), ', ') into v_columns from jsonb_object_keys(v_rows -> 0) as name;
    execute format(
      'insert into public.%1$I (%2$s) overriding system value
       select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', v_table, v_columns
    ) using v_rows;
    continue when not v_rows -> 0 ? 'id';
    v_sequence := pg_get_serial_sequence(format('public.%I', v_table), 'id');
    if v_sequence is not null then
      execute format('select setval(%L, max(id)) from public.%I', v_sequence, v_table);
    end if;
  end loop;
  perform set_config('site.indexes_later', '', true);
  if v_article is not null then perform public.index_article(v_article::bigint); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.retire_article_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.retired_article_ids (slug) values (old.slug) on conflict do nothing;
  update public.redirects set to_path = null, status = 410
  where kind = 'article' and to_path = '/article/' || old.slug;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.retry_email(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null
  where id = p_id and kind = 'email';
  return found;
end
$function$;
grant execute on function public.retry_email(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.return_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.returns_of(p_issue bigint, p_day date)
 RETURNS SETOF public.returned_emails
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.returned_emails where issue_id = p_issue and kind <> 'complaint'
  union all
  select * from public.returned_emails
  where p_issue is null and issue_id is null and returned_on = p_day and kind <> 'complaint'
$function$;

CREATE OR REPLACE FUNCTION public.returns_until_stop(p_kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE p_kind WHEN 'hard'::text THEN 1 WHEN 'soft'::text THEN 3 WHEN 'complaint'::text THEN 1 ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION public.revoke_role(p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.user_roles
  where user_id = (select id from auth.users where lower(email) = lower(p_email));
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.revoke_tokens_of_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.api_tokens
  where user_id = coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')::uuid;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_as_it_is(p_article bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.articles set title = title where id = p_article;
  perform public.save_revision(p_article, 'save');
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_authors(p_article bigint, p_authors jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_authors bigint[];
begin
  select array_agg(id order by place) into v_authors from (
    select value::bigint as id, min(place) as place
    from jsonb_array_elements_text(p_authors) with ordinality as item (value, place) group by value
  ) as given;
  if v_authors is null then
    if exists (select from public.article_authors where article_id = p_article) then return; end if;
    v_authors := array[public.author_of_account((select auth.uid()))];
  end if;
  -- Only changed rows are written, because each write indexes the article again.
  delete from public.article_authors where article_id = p_article and author_id <> all (v_authors);
  insert into public.article_authors (article_id, author_id, position)
  select p_article, id, place from unnest(v_authors) with ordinality as item (id, place)
  on conflict (article_id, author_id) do update set position = excluded.position
  where article_authors.position <> excluded.position;
  -- A record that was made automatically is deleted with its last byline.
  delete from public.authors where id in (
    select authors.id from public.authors
    join public.profiles on profiles.id = profile_id
    join public.articles on articles.id = p_article and owner_id = profile_id
    where authors.name = public.author_name_of(profiles) and biography = '' and portrait is null and links = '[]'
      and not was_public
      and not exists (select from public.article_authors as bylines where bylines.author_id = authors.id)
    for update of authors skip locked
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_cards(p_article bigint, p_cards jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(exists (
    select from public.article_cards
    join jsonb_array_elements(p_cards) as item on id = (item ->> 'id')::uuid
    where article_id <> p_article
  ), 'card_must_belong_to_its_article');
  -- Unchanged cards are not written, because each write indexes the article again.
  if p_cards = (
    select coalesce(jsonb_agg(content order by position), '[]') from public.article_cards where article_id = p_article
  ) then
    return;
  end if;
  delete from public.article_cards where article_id = p_article;
  insert into public.article_cards (id, article_id, position, kind, name, minutes, months, content)
  select
    (value ->> 'id')::uuid, p_article, place, value ->> 'kind', value ->> 'name',
    case when coalesce(value ->> 'preparation', value ->> 'work', value ->> 'waiting') is not null then
      coalesce((value ->> 'preparation')::integer, 0) + coalesce((value ->> 'work')::integer, 0)
        + coalesce((value ->> 'waiting')::integer, 0)
    end,
    array(select jsonb_array_elements_text(value -> 'months')::smallint),
    value
  from jsonb_array_elements(p_cards) with ordinality as item (value, place);
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_images(p_article bigint, p_images jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_known jsonb;
begin
  select coalesce(jsonb_object_agg(known.name, to_jsonb(known)), '{}') into v_known
  from (
    select name, width, height, placeholder from public.stored_images where deleted_at is null
    union
    select name, width, height, placeholder from public.article_images
  ) as known
  where known.name in (select public.name_of_image(item) from jsonb_array_elements(p_images) as item);
  if exists (select from jsonb_array_elements(p_images) as item where not v_known ? public.name_of_image(item)) then
    raise exception 'article_image_must_be_stored' using errcode = 'foreign_key_violation';
  end if;
  delete from public.article_images where article_id = p_article;
  insert into public.article_images
    (article_id, position, name, width, height, darken, alt, decorative, credit, placeholder, focus)
  select p_article, place, known ->> 'name', (known ->> 'width')::integer, (known ->> 'height')::integer,
    (value ->> 'darken')::boolean, value ->> 'alt', (value ->> 'decorative')::boolean,
    coalesce(value ->> 'credit', ''), known ->> 'placeholder',
    coalesce((select focus from public.pictures where name = public.name_of_image(value)), '50 50')
  from jsonb_array_elements(p_images) with ordinality as item (value, place),
    lateral (select v_known -> public.name_of_image(value) as known) as stored;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_parts(p_article bigint, p_given jsonb, p_edits boolean DEFAULT public.has_role('editor'::text))
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_given ? 'references' then
    perform public.save_article_references(p_article, p_given -> 'references');
  end if;
  if p_given ? 'cards' then
    perform public.save_article_cards(p_article, p_given -> 'cards');
  end if;
  if p_given ? 'images' then
    perform public.save_article_images(p_article, p_given -> 'images');
  end if;
  if p_given ? 'tag' then
    delete from public.article_categories where article_id = p_article;
    insert into public.article_categories (article_id, category_id, position)
    select p_article, value::text::bigint, min(place)
    from jsonb_array_elements(p_given -> 'tag') with ordinality as item (value, place) group by value;
  end if;
  if p_given ? 'sharing' then
    perform public.save_article_sharing(p_article, p_given -> 'sharing', p_edits);
  end if;
  perform public.save_article_authors(p_article, case when p_edits then p_given -> 'author_ids' end);
  if p_given ? 'series' then
    -- rule: publishing/authors
    perform public.save_article_series(p_article, (p_given -> 'series' ->> 'id')::bigint,
      case when p_edits then (p_given -> 'series' ->> 'place')::integer end);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_references(p_article bigint, p_references jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.article_references
  where article_id = p_article
    and id not in (select (item ->> 'id')::bigint from jsonb_array_elements(p_references) as item where item ? 'id');
  update public.article_references as refs set
    position = item.place, author = item.value ->> 'author', title = item.value ->> 'title',
    title_href = item.value ->> 'title_href', publication_date = item.value ->> 'publication_date',
    publisher = item.value ->> 'publisher', doi = item.value ->> 'doi'
  from jsonb_array_elements(p_references) with ordinality as item (value, place)
  where refs.article_id = p_article and refs.id = (item.value ->> 'id')::bigint;
  insert into public.article_references
    (article_id, position, author, title, title_href, publication_date, publisher, doi)
  select p_article, item.place, item.value ->> 'author', item.value ->> 'title', item.value ->> 'title_href',
    item.value ->> 'publication_date', item.value ->> 'publisher', item.value ->> 'doi'
  from jsonb_array_elements(p_references) with ordinality as item (value, place)
  where not exists (
    select from public.article_references as refs
    where refs.article_id = p_article and refs.id = (item.value ->> 'id')::bigint
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_series(p_article bigint, p_series bigint, p_place integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_series bigint;
  v_place integer;
begin
  select series_id, place into v_series, v_place from (
    select article_id, series_id, row_number() over (partition by series_id order by position, article_id) as place
    from public.series_articles
  ) as places
  where article_id = p_article;
  if v_series is not distinct from p_series and coalesce(p_place, v_place) is not distinct from v_place then
    return;
  end if;
  update public.series set version = version + 1 where id in (v_series, p_series);
  delete from public.series_articles where article_id = p_article;
  if p_series is null then return; end if;
  update public.series_articles as places set position = others.place + coalesce(others.place >= p_place, false)::integer
  from (
    select article_id, row_number() over (order by position, article_id) as place
    from public.series_articles where series_id = p_series
  ) as others
  where others.article_id = places.article_id;
  insert into public.series_articles (article_id, series_id, position)
  select p_article, p_series, least(p_place, count(*) + 1) from public.series_articles where series_id = p_series;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_article_sharing(p_article bigint, p_sharing jsonb, p_edits boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_dated timestamptz := p_sharing ->> 'dated';
begin
  if not p_edits then
    select p_sharing || jsonb_build_object('dated', sharing -> 'dated', 'comments_until', sharing -> 'comments_until')
    into p_sharing from public.articles where id = p_article;
  elsif v_dated > now() then
    raise exception 'article_date_must_not_lie_ahead' using errcode = 'check_violation';
  elsif v_dated is not null then
    update public.articles set published_at = v_dated
    where id = p_article and published_at is not null and published_at <> v_dated;
  end if;
  update public.articles set sharing = p_sharing where id = p_article and sharing <> p_sharing;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_cart(p_cart jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || auth.uid(), 0));
  delete from public.cart_lines where user_id = auth.uid();
  insert into public.cart_lines (sku, quantity, place)
  select (line ->> 'sku')::bigint, (line ->> 'quantity')::integer, place
  from jsonb_array_elements(p_cart) with ordinality as lines (line, place);
end
$function$;
grant execute on function public.save_cart(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.save_draft(p_tab text, p_content jsonb, p_slug text DEFAULT NULL::text, p_version integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := case when p_slug is null then public.unsaved_article(p_tab) else public.editable_article(p_slug, true) end;
  v_answer jsonb;
begin
  perform public.require_role('author');
  if p_slug is null and v_article is null then
    insert into public.articles (slug, title, subtitle, headline, body, owner_id, version)
    values ('untitled-' || right(gen_random_uuid()::text, 12), 'Untitled', '', '', '', auth.uid(), 0)
    returning id into v_article;
  end if;
  insert into public.article_drafts as drafts (article_id, tab, version, content)
  select id, p_tab, coalesce(p_version, version), p_content from public.articles
  where id = v_article
  on conflict (article_id, editor_id, tab) do update
  set version = excluded.version, content = excluded.content, saved_at = now()
  returning jsonb_build_object(
    'article_id', (select slug from public.articles where articles.id = drafts.article_id),
    'aux_id', article_id, 'tab', tab, 'version', version, 'content', content, 'saved_at', saved_at
  ) into v_answer;
  return v_answer;
end
$function$;
grant execute on function public.save_draft(text,jsonb,text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.save_kept(p_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_articles bigint[] := array(
    select public.readable_article(asked)
    from unnest(p_ids) with ordinality as ids (asked, place) order by place
  );
begin
  perform pg_advisory_xact_lock(hashtextextended('kept ' || auth.uid(), 0));
  delete from public.kept_articles using public.articles
  where user_id = auth.uid() and articles.id = article_id and published and not article_id = any (v_articles);
  insert into public.kept_articles (article_id, kept_at)
  select article, now() - min(place) * interval '1 millisecond'
  from unnest(v_articles) with ordinality as kept (article, place)
  join public.articles on articles.id = article and published
  group by article
  on conflict do nothing;
end
$function$;
grant execute on function public.save_kept(text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.save_kitchen(p_cards jsonb, p_cleared_at bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cleared bigint;
begin
  perform public.require_session();
  if jsonb_array_length(p_cards) > 300 then
    raise exception 'kitchen_must_have_at_most_300_cards' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kitchen ' || auth.uid(), 0));
  insert into public.cooked_cards as stored (card_id, content)
  select distinct on (cooked ->> 'card') (cooked ->> 'card')::uuid, cooked - 'card'
  from jsonb_array_elements(p_cards) as cooked
  on conflict (user_id, card_id) do update set content =
    case when coalesce((stored.content ->> 'changed_at')::numeric, 0)
      > coalesce((excluded.content ->> 'changed_at')::numeric, 0)
      then stored.content else excluded.content end
    || jsonb_build_object('cooked', (
      select coalesce(jsonb_agg(moment order by moment), '[]') from (
        select distinct moment
        from jsonb_array_elements((stored.content -> 'cooked') || (excluded.content -> 'cooked')) as moment
        order by moment desc limit 100
      ) as newest
    ));
  -- What is damaged is not read either.
  delete from public.cooked_cards
  where user_id = auth.uid() and jsonb_typeof(content -> 'cooked') is distinct from 'array';
  -- A device whose clock is ahead clears what it stored itself, and nothing that is still to come.
  insert into public.kitchen_clearings as stored (cleared_at)
  select least(p_cleared_at, greatest(extract(epoch from now()) * 1000, (
    select max(greatest((content ->> 'changed_at')::numeric, (content -> 'cooked' ->> -1)::numeric))
    from public.cooked_cards where user_id = auth.uid()
  )))
  where p_cleared_at is not null
  on conflict (user_id) do update set cleared_at = greatest(stored.cleared_at, excluded.cleared_at);
  select cleared_at into cleared from public.kitchen_clearings where user_id = auth.uid();
  update public.cooked_cards set content = content
    || case when coalesce((content ->> 'changed_at')::numeric, 0) > cleared then '{}'
      else '{"stars": null, "note": "", "changed_at": 0}' end::jsonb
    || jsonb_build_object('cooked', (
      select coalesce(jsonb_agg(moment order by moment), '[]')
      from jsonb_array_elements(content -> 'cooked') as moment where moment::numeric > cleared
    ))
  where user_id = auth.uid() and cleared is not null;
  delete from public.cooked_cards
  where user_id = auth.uid() and coalesce((content ->> 'changed_at')::numeric, 0) <= cleared
    and content -> 'cooked' ->> -1 is null;
  delete from public.cooked_cards where user_id = auth.uid() and card_id in (
    select card_id from public.cooked_cards where user_id = auth.uid()
    order by greatest((content ->> 'changed_at')::numeric, (content -> 'cooked' ->> -1)::numeric) desc
      nulls last, card_id
    offset 300
  );
end
$function$;
grant execute on function public.save_kitchen(jsonb,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.save_pending_version(p_user uuid, p_session uuid, p_given jsonb, p_version integer, p_tab text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
  v_article public.articles;
  v_before public.pending_versions;
  v_known jsonb;
  v_content jsonb;
begin
  perform public.act_as(p_user, p_session);
  v_id := public.editable_article(p_given ->> 'id', true);
  select * into v_article from public.articles where id = v_id;
  if v_article.id is null then return false; end if;
  perform public.refuse_if(not v_article.published, 'only_published_articles_have_a_pending_version');
  select * into v_before from public.pending_versions where article_id = v_id;
  if p_version <> coalesce(v_before.version, v_article.version) then return false; end if;
  v_known := coalesce(v_before.content, public.article_content(v_id));
  v_content := v_known || (p_given - 'id');
  -- rules: authors/byline-by-editors, publishing/authors
  if not public.has_role('editor') then
    v_content := jsonb_set(v_content, '{sharing}', (v_content -> 'sharing') || jsonb_build_object(
      'dated', v_known #> '{sharing,dated}', 'comments_until', v_known #> '{sharing,comments_until}'
    ));
    v_content := v_content || jsonb_build_object('author_ids', v_known -> 'author_ids', 'series', case
      when v_content #> '{series,id}' = v_known #> '{series,id}' then v_known -> 'series'
      when v_content #> '{series,id}' is not null then (v_content -> 'series') - 'place'
    end);
  end if;
  insert into public.pending_versions (article_id, base_version, base, content)
  values (v_id, v_article.version, v_known, v_content)
  on conflict (article_id) do update
    set version = excluded.version, content = excluded.content, saved_by = excluded.saved_by, saved_at = now();
  perform public.record_save(v_id, p_tab, 'pending');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_revision(p_article bigint, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_reason = 'publish' then
    update public.article_revisions as revisions set reason = p_reason, published = true
    from public.articles
    where articles.id = p_article and revisions.article_id = p_article and revisions.version = articles.version
      and revisions.reason <> 'draft';
    if found then return; end if;
  end if;
  insert into public.article_revisions (article_id, version, reason, published, content)
  select id, version, p_reason, published, public.article_content(id) from public.articles
  where id = p_article and p_reason <> 'pending'
  union all
  select article_id, version, p_reason, false, content from public.pending_versions
  where article_id = p_article and p_reason = 'pending';
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_article(p_slug text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.article_named(p_slug);
begin
  perform public.require_role('editor');
  perform public.refuse_if(p_at <= now(), 'scheduled_time_must_lie_ahead');
  update public.pending_versions set publish_at = p_at from public.articles
  where article_id = v_article and articles.id = v_article and published;
  if not found then update public.articles set scheduled_at = p_at where id = v_article; end if;
end
$function$;
grant execute on function public.schedule_article(text,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.schedule_due_jobs()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.asks_each_minute() then return false; end if;
  execute $sql$ select cron.schedule('due-jobs', '* * * * *', 'select public.call_due_jobs()') $sql$;
  execute $sql$ select cron.schedule('due-jobs-notes', '17 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''') $sql$;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_articles(p_keyword text, p_categories bigint[] DEFAULT NULL::bigint[], p_series bigint DEFAULT NULL::bigint, p_sort text DEFAULT 'relevance'::text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 5, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_card jsonb DEFAULT NULL::jsonb, p_exact boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object('corrected', keyword.corrected, 'results', coalesce((
      select jsonb_agg(
        to_jsonb(previews) || public.find_passage(page.article_id, keyword, p_keyword) order by page.place
      )
      from public.rank_articles(
        keyword, p_categories, p_series, null, p_sort, p_offset, least(p_quantity, 50),
        p_from => p_from, p_to => p_to, p_card => p_card
      ) as page
      join public.article_teasers as previews on previews.aux_id = page.article_id
    ), '[]'))
    from public.read_keyword(p_keyword, p_exact) as keyword
  );
end
$function$;
grant execute on function public.search_articles(text,bigint[],bigint,text,integer,integer,date,date,jsonb,boolean) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_comments(p_slug text, p_words text, p_offset integer DEFAULT 0, p_quantity integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.readable_article(p_slug);
begin
  if v_article is null then return null; end if;
  return (
    with found as materialized (
      select id, created_at from public.comments
      where article_id = v_article and deleted_at is null
        and to_tsvector('public.stemmed', body) @@ websearch_to_tsquery('public.stemmed', p_words)
    ),
    page as (
      select * from found order by created_at desc, id desc
      offset greatest(p_offset, 0) limit least(greatest(p_quantity, 0), 50)
    )
    select jsonb_build_object(
      'comments', public.comment_threads(array(select id from page order by created_at desc, id desc), 1),
      'total', (select count(*) from found),
      'open', public.comments_are_open(v_article)
    )
  );
end
$function$;
grant execute on function public.search_comments(text,text,integer,integer) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.season_has_turned(p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with pages as (
    select
      coalesce((select max(started_at) from public.jobs where kind = 'build'), recorded_at) as made_at,
      coalesce((select time_zone from public.site_settings limit 1), 'UTC') as zone
    from public.deployment where has_builds
  ), turn as (
    select
      extract(month from (made_at - interval '1 minute') at time zone zone)::smallint as former,
      extract(month from (p_at - interval '1 minute') at time zone zone)::smallint as present
    from pages
  )
  select exists (
    select from turn, public.article_cards as cards
    join public.articles on articles.id = article_id and published
    where (former = any (cards.months)) <> (present = any (cards.months))
  ) and not exists (
    select from public.jobs join public.build_changes as changes on changes.build_id = jobs.id
    where kind = 'build' and status = 'queued' and changes.reason = 'season'
  )
$function$;

CREATE OR REPLACE FUNCTION public.send_back_article(p_slug text, p_note text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint;
begin
  perform public.require_role('editor');
  perform public.refuse_token();
  select id into v_article from public.articles where id = public.article_named(p_slug);
  if v_article is null then return null; end if;
  update public.article_reviews
  set returned_at = now(), returned_by = (select auth.uid()), note = p_note
  where article_id = v_article and returned_at is null;
  if found then return true; end if;
  perform public.refuse_if(not exists (select from public.article_reviews where article_id = v_article),
    'article_must_be_in_review');
  return false;
end
$function$;
grant execute on function public.send_back_article(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.send_issue(p_issue bigint, p_email jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  return public.start_issue(p_issue, p_email);
end
$function$;
grant execute on function public.send_issue(bigint,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.send_message(p_message jsonb, p_email jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email bigint;
begin
  insert into public.messages (kind, user_id, email, first_name, last_name, phone, subject, body, fingerprint)
  select kind, user_id, email, coalesce(first_name, ''), coalesce(last_name, ''), coalesce(phone, ''),
    coalesce(subject, ''), body, fingerprint
  from jsonb_populate_record(null::public.messages, p_message)
  on conflict on constraint message_must_be_unique_per_day do nothing;
  if not found then return null; end if;
  insert into public.jobs (kind, recipient, subject, sealed, useful_until)
  values ('email', p_email ->> 'recipient', p_email ->> 'subject', p_email ->> 'sealed', now() + public.email_period())
  returning id into v_email;
  return v_email;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_second_copy(p_subscriber bigint, p_issue bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  update public.jobs set status = 'queued', attempts = 0, due_at = now(), finished_at = null, error = null
  where kind = 'newsletter_copy' and issue_id = p_issue and subscriber_id = p_subscriber
    and (status = 'uncertain' or (status = 'running' and due_at <= now()));
  if not found then return false; end if;
  update public.newsletter_issues set state = 'sending' where id = p_issue and state = 'sent';
  return true;
end
$function$;
grant execute on function public.send_second_copy(bigint,bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.sentences_of(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(btrim(translate(sentence, U&'\E011', '.')) order by place), '{}')
  from regexp_replace(p_text, '\m(Mr|Mrs|Ms|Dr|St|Mt|Nos?|vs|approx|ca)\.', U&'\\1\E011', 'g') as abbreviated
  cross join lateral regexp_replace(abbreviated, U&'((?:^|[\\s.(“"\E011])[[:upper:]])\\.', U&'\\1\E011', 'g') as first_initials
  -- An initial directly after another one.
  cross join lateral regexp_replace(first_initials, U&'(\E011[[:upper:]])\\.', U&'\\1\E011', 'g') as initials
  cross join lateral regexp_replace(
    regexp_replace(initials, '([.!?…]["”’)\]]*)\s+(?=["“‘(]?[[:upper:]\d¼-¾⅐-⅞])', U&'\\1\E010', 'g'),
    '([。！？][」』）]?)', U&'\\1\E010', 'g'
  ) as parted
  cross join lateral regexp_split_to_table(parted, U&'\E010') with ordinality as split (sentence, place)
  where sentence ~ '\w'
$function$;

CREATE OR REPLACE FUNCTION public.sentences_of_card(p_card jsonb)
 RETURNS TABLE(sentence text, part text, number bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select passage, wanted.part, case when wanted.part in ('step', 'ingredient') then found.number end
  from unnest(
    array['$.description', '$.parts[*].steps[*]', '$.groups[*].lines[*]', '$.tools[*]', '$.before', '$.storage', '$.notes',
      '$.safety.text', '$.name', '$.altitude.rows[*].name', '$.groups[*].name', '$.parts[*].name', '$.cuisine', '$.keywords[*]'],
    array[null, 'step', 'ingredient', 'tool']
  ) with ordinality as wanted (path, part, place)
  cross join lateral jsonb_path_query(p_card, path::jsonpath) with ordinality as found (value, number)
  cross join lateral unnest(public.sentences_of(
    regexp_replace(public.text_of_card_part(found.value), '\n\s*(?:[-*]\s+)?', U&'\E010', 'g')
  )) with ordinality as parted (passage, sentence_place)
  order by wanted.place, found.number, sentence_place
$function$;

CREATE OR REPLACE FUNCTION public.sentences_of_html(p_html text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select public.sentences_of(public.plain_text(regexp_replace(
    regexp_replace(translate(p_html, U&'\E010', ''), '<table.*?</table>', U&'\E010', 'gi'),
    '</?(?:p|h[1-6]|li|ul|ol|dl|dt|dd|div|section|figure|figcaption|blockquote|pre|br|hr|summary|details)\M(?:[^>"'']|"[^"]*"|''[^'']*'')*>',
    U&'\E010', 'gi'
  )))
$function$;

CREATE OR REPLACE FUNCTION public.session_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '14 days'::interval;

CREATE OR REPLACE FUNCTION public.set_email(p_user uuid, p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('site.sets_email_of', p_user::text, true);
  -- Links for a new password that went to the former address end.
  update auth.users set email = p_email, recovery_token = '', recovery_sent_at = null, updated_at = now()
  where id = p_user;
  perform set_config('site.sets_email_of', '', true);
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', p_email)
  where user_id = p_user and provider = 'email';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user;
  end if;
  update public.accounts set email_verified_at = now() where user_id = p_user;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_password(p_user uuid, p_password_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('site.sets_password_of', p_user::text, true);
  update auth.users set
    encrypted_password = extensions.crypt(public.auth_password(p_password_hash), extensions.gen_salt('bf', 10)),
    recovery_token = '',
    recovery_sent_at = null,
    updated_at = now()
  where id = p_user;
  perform set_config('site.sets_password_of', '', true);
  -- Only hosted Auth has this table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_up(p_code_hash text, p_user uuid, p_settings jsonb, p_category jsonb, p_owner_address text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text;
  v_category bigint;
begin
  select email into v_email from auth.users where id = p_user;
  update public.first_set_up set code_hash = null
  where code_hash = p_code_hash and done_at is null and (expires_at is null or expires_at > now())
    and (email is null or email = v_email);
  if not found then return null; end if;
  perform public.verify_email(p_user);
  insert into public.user_roles (user_id, role_slug) values (p_user, 'administrator')
  on conflict (user_id) do update set role_slug = excluded.role_slug, granted_at = now();
  delete from public.invitations where email = v_email;
  perform public.write_site_settings(
    p_settings, coalesce((select version from public.site_settings), 0), p_user
  );
  if p_owner_address <> '' then
    insert into public.email_settings (owner_address, updated_by) values (p_owner_address, p_user)
    on conflict (id) do nothing;
  end if;
  insert into public.categories (slug, name) values (p_category ->> 'slug', p_category ->> 'name')
  on conflict do nothing returning id into v_category;
  if v_category is not null then perform public.place_row('public.categories', v_category); end if;
  perform public.add_first_related_words();
  return public.account_of(p_user);
end
$function$;

CREATE OR REPLACE FUNCTION public.shorten_passage(p_passage text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when char_length(p_passage) <= 300 then p_passage else concat(
    case when begins > 1 then '… ' end, cut,
    case when strpos(reverse(cut), U&'\E000') between 1 and strpos(reverse(U&'\E001' || cut), U&'\E001') - 1 then U&'\E001' end,
    case when begins + 300 < char_length(p_passage) then ' …' end
  ) end
  from (select greatest(1, strpos(p_passage, U&'\E000') - 100)) as first_match (wanted)
  cross join lateral (
    select case when wanted = 1 then 1 else wanted + strpos(substr(p_passage, wanted, 100), ' ') end
  ) as beginning (begins)
  cross join lateral (
    select regexp_replace(substr(p_passage, begins, 300), case when begins + 300 < char_length(p_passage) then '\s\S*$' else '$' end, '')
  ) as middle (cut)
$function$;

CREATE OR REPLACE FUNCTION public.single_search_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.size_of_picture(p_url text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (metadata ->> 'size')::bigint from storage.objects
  where bucket_id = 'article-images' and name = substring(p_url from '/images/(.*)')
$function$;

CREATE OR REPLACE FUNCTION public.something_is_due(p_at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
      select from public.articles where scheduled_at <= p_at and not published and binned_at is null
    )
    or exists (
      select from public.pending_versions join public.articles on articles.id = article_id
      where publish_at <= p_at and published
    )
    or exists (
      select from public.jobs
      where kind = 'email' and not public.emails_are_braked() and due_at <= p_at
        and (status = 'running' or (status = 'queued' and (useful_until is null or useful_until > now())))
    )
    or exists (select from public.list_due_webhooks(p_at))
    or exists (
      select from public.jobs as build, public.deployment
      where kind = 'build' and deployment.has_builds and case status
        when 'running' then due_at <= p_at
        when 'queued' then public.build_due_at(build.id) <= p_at and not exists (
          select from public.jobs where kind = 'build' and status = 'running'
        )
      end
    )
    or exists (
      select from public.articles
      where comments_open and sharing ->> 'comments_until' is not null
        and (sharing ->> 'comments_until')::timestamptz <= p_at
    )
    or public.season_has_turned(p_at)
    or exists (select from public.list_due_issues(p_at))
    or exists (select from public.due_welcome_copies(p_at))
    or exists (select from public.list_stalled_issues(p_at))
    or exists (select from public.publications_to_tell)
    or exists (select from public.due_news(p_at))
    or exists (select from public.due_comment_news(p_at))
    or exists (select from public.due_article_news(p_at))
    or public.import_is_due(p_at)
    or public.restore_is_due(p_at)
    or public.is_due('backup', p_at)
    or public.is_due('export', p_at)
$function$;

CREATE OR REPLACE FUNCTION public.sortable_time(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
 SET search_path TO ''
RETURN to_char((p_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD HH24:MI:SS.US'::text);

CREATE OR REPLACE FUNCTION public.spell_word(p_word text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select p_word
    union
    select other || substr(p_word, char_length(known) + 1)
    from public.spellings
    cross join string_to_table(words, ', ') as known
    cross join string_to_table(words, ', ') as other
    where not related and starts_with(lower(p_word), known);
end
$function$;
grant execute on function public.spell_word(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.spend_limits(p_limits jsonb, p_account uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limit record;
  v_wait integer := 0;
begin
  for v_limit in
    select name, every, burst
    from jsonb_to_recordset(p_limits) as given (name text, every double precision, burst integer)
    where name ~ '^[a-z_]{1,40}$' and every > 0 and burst > 0
    limit 5
  loop
    v_wait := public.check_rate_limit(
      v_limit.name || ':' || p_account, make_interval(secs => v_limit.every), v_limit.burst
    );
    exit when v_wait > 0;
  end loop;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION public.split_decimals(p_text text, p_marked boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_text text := regexp_replace(p_text, '(?<![\d.,])(\d*)\.(125|25|333?|375|5|625|66?7?|75|875)(?=[\s-]?(?:xby|'
    || public.units() || ')\M)', U&'\\1 dot\\2\E003', 'gi');
  v_decimal record;
begin
  for v_decimal in select * from public.decimals() loop
    v_text := replace(v_text, U&'dot' || v_decimal.written || U&'\E003',
      v_decimal.word || case when p_marked then v_decimal.mark else '' end);
  end loop;
  return v_text;
end
$function$;

CREATE OR REPLACE FUNCTION public.stars_of_cards(p_article bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(
    card_id, jsonb_build_object('average', average, 'count', count, 'imported', imported)
  ), '{}')
  from (
    select
      card_id, sum(quantity) as count, round(sum(stars * quantity)::numeric / sum(quantity), 1) as average,
      coalesce(sum(quantity) filter (where is_imported), 0) as imported
    from (
      select card_id, stars, 1 as quantity, false as is_imported from public.card_stars
      where article_id = p_article
      union all
      select card_id, stars, quantity, true from public.imported_stars where article_id = p_article
    ) as given
    group by card_id having sum(quantity) >= 3
  ) as figures
$function$;

CREATE OR REPLACE FUNCTION public.start_issue(p_issue bigint, p_email jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_newsletter();
  update public.newsletter_issues
  set state = 'sending', stored_email = p_email, started_at = now(), send_problem = null
  where id = p_issue and state = 'draft';
  if not found then return false; end if;
  with wanted as materialized (
    select * from public.issue_recipients((select topics from public.newsletter_issues where id = p_issue))
  ),
  -- rule: newsletter/how-often
  noted as (
    update public.newsletter_subscribers as subscribers
    set missed = case when not is_due then array_append(wanted.missed, p_issue) end
    from wanted where subscribers.id = wanted.id and (not is_due or wanted.missed is not null)
  )
  insert into public.jobs (kind, issue_id, subscriber_id, missed)
  select 'newsletter_copy', p_issue, id, missed from wanted where is_due order by id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.state_of_invitation(p_invitation public.invitations)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when (p_invitation).expires_at <= now() then 'expired'
    when (p_invitation).invited_by is null or exists (
      select from public.user_roles
      join public.accounts on accounts.user_id = user_roles.user_id
      join auth.users on users.id = user_roles.user_id
      where user_roles.user_id = (p_invitation).invited_by and role_slug = 'administrator' and deletes_at is null
        and (banned_until is null or banned_until <= now())
    ) then 'open'
    else 'void'
  end
$function$;

CREATE OR REPLACE FUNCTION public.state_of_suppressed(p_reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE p_reason WHEN 'complaint'::text THEN 'complained'::text WHEN 'hard bounce'::text THEN 'bounced'::text WHEN 'soft bounce'::text THEN 'bounced'::text ELSE 'stopped'::text END;

CREATE OR REPLACE FUNCTION public.stop_emails(p_key text, p_what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := public.address_of_key(p_key);
  v_user uuid := public.member_of_key(p_key);
  v_number bigint := substring(p_what from '^[a-z]+-(\d{1,15})$');
  v_entry bigint;
begin
  if v_email is null then return; end if;
  case split_part(p_what, '-', 1)
    when 'discussion' then
      insert into public.follows (user_id, article_id, wanted)
      select v_user, id, false from public.articles where id = v_number and v_user is not null
      on conflict on constraint thing_must_be_followed_once do update set wanted = false;
    when 'discussions' then
      update public.account_settings set answer_emails = false where user_id = v_user;
      delete from public.follows where user_id = v_user and article_id is not null and wanted;
    when 'articles' then
      update public.account_settings set article_emails = 'never' where user_id = v_user;
    when 'series' then delete from public.follows where user_id = v_user and series_id = v_number;
    when 'category' then delete from public.follows where user_id = v_user and category_id = v_number;
    when 'author' then delete from public.follows where user_id = v_user and author_id = v_number;
    when 'newsletter' then perform public.end_subscription(v_email, 'link of an email');
    when 'all' then
      perform public.end_subscription(v_email, 'link of an email');
      if v_user is null and public.member_of_address(v_email) is not null then return; end if;
      v_entry := public.suppress_address(v_email, 'requested', 'link of an email');
      update public.suppressed_addresses set undo_key = case when v_user is null then p_key end
      where id = v_entry;
    else null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION public.stop_words(p_text text, p_single boolean DEFAULT false)
 RETURNS TABLE(word text, place bigint)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with words as (
    select lower(token) as word, row_number() over (order by parsed.place) as place, count(*) over () as number,
      ts_lexize('public.as_written', token) = '{}' as stops
    from ts_parse('default', p_text) with ordinality as parsed (kind, token, place)
    where token ~ '\w'
  ), pairs as (
    select words.*, lead(words.word) over in_order as next, lead(stops) over in_order as next_stops
    from words
    window in_order as (order by words.place)
  )
  select kept, pairs.place
  from pairs
  cross join lateral (values
    (case when next_stops then pairs.word || ' ' || next end), (case when p_single or number = 1 then pairs.word end)
  ) as either (kept)
  where stops and kept is not null
$function$;

CREATE OR REPLACE FUNCTION public.store_invitation(p_email text, p_role text, p_token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_invitation public.invitations;
begin
  perform public.refuse_if(exists (
    select from auth.users
    join public.user_roles on user_roles.user_id = users.id
    join public.roles as held on held.slug = user_roles.role_slug
    join public.roles as given on given.slug = p_role
    where users.email = p_email and held.rank >= given.rank
  ), 'invitation_must_give_a_higher_role');
  insert into public.invitations (email, role_slug, token_hash, invited_by)
  values (p_email, p_role, p_token_hash, (select auth.uid()))
  on conflict (email) do update set
    role_slug = excluded.role_slug, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    sent_at = excluded.sent_at, expires_at = excluded.expires_at
  returning * into v_invitation;
  return public.invitation_of(v_invitation);
end
$function$;

CREATE OR REPLACE FUNCTION public.store_revision(p_slug text, p_version integer, p_content jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revision bigint;
begin
  insert into public.article_revisions (article_id, version, reason, published, content)
  select id, p_version, 'draft', false, p_content from public.editable_article(p_slug, true) as id
  where id is not null
  returning id into v_revision;
  return v_revision;
end
$function$;
grant execute on function public.store_revision(text,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.store_set_up_code(p_code_hash text, p_email text DEFAULT NULL::text, p_expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.first_set_up (code_hash, email, expires_at) values (p_code_hash, p_email, p_expires_at)
  on conflict (id) do update set
    code_hash = excluded.code_hash, email = excluded.email, expires_at = excluded.expires_at
  where first_set_up.done_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.subscribe(p_email text, p_code_hash text, p_wording text DEFAULT ''::text, p_source text DEFAULT 'sign-up'::text)
 RETURNS TABLE(confirmed boolean, unsubscribe_token text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.require_newsletter();
  insert into public.newsletter_subscribers as one (email, code_hash, code_expires_at, wording, source)
  values (p_email, p_code_hash, now() + public.newsletter_link_period(), p_wording, p_source)
  on conflict on constraint newsletter_address_must_be_unique do update
    set code_hash = case when one.confirmed_at is null then excluded.code_hash else one.code_hash end,
        code_expires_at = case when one.confirmed_at is null then excluded.code_expires_at else one.code_expires_at end,
        agreed_at = case when one.confirmed_at is null then now() else one.agreed_at end,
        wording = case when one.confirmed_at is null then excluded.wording else one.wording end,
        source = case when one.confirmed_at is null then excluded.source else one.source end,
        replaces_id = null
  returning one.confirmed_at is not null, one.unsubscribe_token
$function$;

CREATE OR REPLACE FUNCTION public.subscriber_states()
 RETURNS TABLE(id bigint, address_hash text, email text, state text, source text, wording text, agreement jsonb, since timestamp with time zone, how_often text, uncertain jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select subscribers.id, subscribers.address_hash, subscribers.email,
    case
      when listed.reason is not null then public.state_of_suppressed(listed.reason)
      when confirmed_at is null then 'waiting'
      else 'confirmed'
    end,
    subscribers.source, subscribers.wording, subscribers.agreement, coalesce(listed.suppressed_at, confirmed_at, agreed_at),
    how_often,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', issues.id, 'subject', issues.subject) order by jobs.id)
      from public.jobs join public.newsletter_issues as issues on issues.id = issue_id
      where subscriber_id = subscribers.id and (status = 'uncertain' or (status = 'running' and due_at <= now()))
    ), '[]')
  from public.newsletter_subscribers as subscribers
  left join lateral (
    select reason, suppressed_at from public.suppressed_addresses as suppressed
    where suppressed.address_hash = subscribers.address_hash order by scope limit 1
  ) as listed on true
  union all
  select -min(suppressed.id), suppressed.address_hash, null, public.state_of_suppressed(min(reason)), min(source), '', null,
    max(suppressed_at), null, '[]'
  from public.suppressed_addresses as suppressed
  where not exists (
    select from public.newsletter_subscribers as subscribers where subscribers.address_hash = suppressed.address_hash
  )
  group by suppressed.address_hash
$function$;

CREATE OR REPLACE FUNCTION public.suppress_address(p_email text, p_reason text, p_source text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.suppressed_addresses as listed (address_hash, scope, reason, source)
  values (public.hash_address(p_email), public.suppression_scope(p_reason), p_reason, left(p_source, 400))
  on conflict on constraint address_must_be_suppressed_once_in_a_scope do update
    set reason = case
        when listed.reason = 'complaint' or (listed.reason = 'requested' and excluded.reason <> 'complaint')
        then listed.reason else excluded.reason
      end,
      source = excluded.source, suppressed_at = now()
  returning id
$function$;

CREATE OR REPLACE FUNCTION public.suppression_scope(p_reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE p_reason WHEN 'unsubscribed'::text THEN 'newsletter'::text ELSE 'all'::text END;

CREATE OR REPLACE FUNCTION public.suspend_account(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_if(p_user = (select auth.uid()), 'administrator_must_not_suspend_themselves');
  update auth.users set banned_until = now() + interval '100 years'
  where id in (select id from public.profiles where id = p_user);
  perform public.end_sessions(p_user);
end
$function$;

CREATE OR REPLACE FUNCTION public.suspend_article(p_slug text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.article_named(p_slug);
begin
  if public.suspend_without_build(v_article) then perform public.queue_build('suspend', v_article); end if;
  return public.article_with_build(p_slug);
end
$function$;
grant execute on function public.suspend_article(text) to authenticated;

CREATE OR REPLACE FUNCTION public.suspend_person(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  perform public.suspend_account(p_user);
  return public.person_of(p_user);
end
$function$;
grant execute on function public.suspend_person(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.suspend_without_build(p_article bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  update public.pending_versions set publish_at = null where article_id = p_article;
  update public.articles set published = false where id = p_article and published;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.suspend_writer(p_comment bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_writer uuid;
begin
  perform public.require_role('editor');
  select author_id into v_writer from public.comments
  where id = p_comment and author_id is not null;
  if not found then return null; end if;
  perform public.refuse_if(not public.has_role('administrator')
    and exists (select from public.user_roles where user_id = v_writer),
    'account_with_a_role_must_be_suspended_by_an_administrator', 'insufficient_privilege');
  perform public.suspend_account(v_writer);
  return (select username from public.profiles where id = v_writer);
end
$function$;
grant execute on function public.suspend_writer(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.take_back_review(p_slug text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_article bigint := public.editable_article(p_slug, true);
begin
  perform public.refuse_token();
  if v_article is null then return null; end if;
  delete from public.article_reviews using public.articles
  where article_id = v_article and articles.id = v_article and returned_at is null
    and ((select auth.uid()) in (asked_by, owner_id) or articles.id = any (public.assigned_articles()));
  return not exists (select from public.article_reviews where article_id = v_article and returned_at is null);
end
$function$;
grant execute on function public.take_back_review(text) to authenticated;

CREATE OR REPLACE FUNCTION public.takes_deliveries(p_webhook public.webhooks, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((p_webhook).off_at IS NULL) AND ((NOT public.fails(p_webhook)) OR (((p_webhook).failed_at + public.job_pause(((p_webhook).failures - 4))) <= p_at)));

CREATE OR REPLACE FUNCTION public.tell_of_approved_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.tell_of_comment(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.article_news (recipient_id, article_id)
  select distinct user_id, new.id from public.follows_that_hold(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_comment(p_comment bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.comment_news (recipient_id, comment_id, article_id)
  select parent.author_id, comments.id, comments.article_id
  from public.comments join public.comments as parent on parent.id = comments.parent_id
  where comments.id = p_comment and parent.author_id <> comments.author_id and not exists (
    select from public.follows
    where user_id = parent.author_id and follows.article_id = comments.article_id and not wanted
  )
  union
  select user_id, comments.id, comments.article_id
  from public.comments join public.follows on follows.article_id = comments.article_id
  where comments.id = p_comment and wanted and user_id <> comments.author_id
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.editorial_news (recipient_id, article_id, by_id, note_id)
  select user_id, new.article_id, new.author_id, new.id
  from public.user_roles join public.roles on roles.slug = role_slug
  where user_id <> new.author_id and (
    user_id in (
      select owner_id from public.articles where id = new.article_id
      union select assignee_id from public.article_plans where article_id = new.article_id
    )
    or rank >= (select rank from public.roles where slug = 'editor') and user_id in (
      select saved_by from public.article_revisions where article_id = new.article_id
      union select author_id from public.article_notes where article_id = new.article_id
    )
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_of_waiting_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.editorial_news (recipient_id, article_id, by_id, comment_id)
  select user_id, new.article_id, new.author_id, new.id
  from public.user_roles join public.roles on roles.slug = role_slug
  where rank >= (select rank from public.roles where slug = 'editor');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_writers(p_article bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.publications_to_tell (article_id, published_by)
  select id, (select username from public.profiles where profiles.id = (select auth.uid()))
  from public.articles
  where id = p_article and binned_at is null
    and (not published or exists (select from public.pending_versions where article_id = p_article))
    and exists (
      select from public.writers_of_article(p_article) as writer
      where writer is distinct from (select auth.uid())
    )
    and (published_at is null or exists (
      select from public.article_reviews where article_id = p_article and returned_at is null
    ))
  on conflict (article_id) do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.term_at(p_words text[], OUT length integer, OUT query tsquery)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_second tsquery := plainto_tsquery('public.stemmed', p_words[2]);
  v_joined text := lower(p_words[1] || p_words[2]);
begin
  for size in reverse cardinality(p_words)..2 loop
    exit when numnode(plainto_tsquery('public.stemmed', p_words[1])) = 0;
    continue when numnode(plainto_tsquery('public.stemmed', p_words[size])) = 0;
    length := size;
    query := plainto_tsquery('public.stemmed', array_to_string(p_words[:size], ' '));
    if exists (select from public.spellings where related and query = any (spellings.terms) and numnode(query) > 1) then
      return;
    end if;
  end loop;
  length := 1;
  query := plainto_tsquery('public.stemmed', p_words[1]);
  if numnode(query) > 0 and numnode(v_second) > 0
    and exists (select from public.search_words where search_words.word = v_joined) then
    length := 2;
    query := (query && v_second) || plainto_tsquery('public.stemmed', v_joined);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.terms_of_keyword(p_keyword text)
 RETURNS TABLE(typed text, query tsquery, excluded boolean, is_alternative boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_words text[];
  v_kinds text[];
  v_alternatives boolean[];
  v_at integer := 1;
  v_end integer;
begin
  select array_agg(word order by place), array_agg(kind order by place), array_agg(words.is_alternative order by place)
  into v_words, v_kinds, v_alternatives from public.words_of_keyword(p_keyword) as words;
  while v_at <= cardinality(v_words) loop
    v_end := v_at;
    if v_kinds[v_at] = 'word' then
      while v_kinds[v_end + 1] = 'word' and not v_alternatives[v_end + 1] and v_end < v_at + 3 loop
        v_end := v_end + 1;
      end loop;
      select v_at + term.length - 1, term.query into v_end, query from public.term_at(v_words[v_at:v_end]) as term;
    else
      query := phraseto_tsquery('public.stemmed', v_words[v_at]);
    end if;
    typed := array_to_string(v_words[v_at:v_end], ' ');
    excluded := v_kinds[v_at] = 'excluded';
    is_alternative := v_alternatives[v_at];
    query := public.add_spellings(query);
    if v_end = cardinality(v_words) and v_kinds[v_at] = 'word' and right(p_keyword, 1) ~ '\w' then
      query := query || (plainto_tsquery('public.stemmed', array_to_string(v_words[v_at:v_end - 1], ' '))
        && public.beginnings_of(v_words[v_end]));
    end if;
    if numnode(query) > 0 then return next; end if;
    v_at := v_end + 1;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.text_of_card(p_card jsonb, p_paths text[] DEFAULT ARRAY['$.name'::text, '$.description'::text, '$.cuisine'::text, '$.keywords[*]'::text, '$.tools[*]'::text, '$.before'::text, '$.groups[*].name'::text, '$.groups[*].lines[*]'::text, '$.altitude.rows[*].name'::text, '$.parts[*].name'::text, '$.parts[*].steps[*]'::text, '$.storage'::text, '$.notes'::text, '$.safety.text'::text])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(text, ' · ' order by wanted.place, found.place), '')
  from unnest(p_paths) with ordinality as wanted (path, place)
  cross join lateral jsonb_path_query(p_card, path::jsonpath) with ordinality as found (part, place)
  cross join lateral public.text_of_card_part(part) as text
  where text <> ''
$function$;

CREATE OR REPLACE FUNCTION public.text_of_card_part(p_part jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(p_part) <> 'object' then p_part #>> '{}'
    when p_part ->> 'source' <> '' then p_part ->> 'source'
    else concat_ws(', ', nullif(btrim(concat_ws(' ',
      public.written_number((p_part #>> '{quantity,from}')::numeric)
        || coalesce('–' || public.written_number((p_part #>> '{quantity,to}')::numeric), ''),
      nullif(p_part ->> 'unit', ''), (p_part ->> 'percent') || ' %', nullif(p_part ->> 'size', ''), p_part ->> 'name',
      regexp_replace(regexp_replace(p_part ->> 'text', '\[([^]]*)\]\([^)]*\)', '\1', 'g'), '[*`]', '', 'g'),
      nullif(p_part ->> 'tip', ''), nullif(p_part ->> 'warning', '')
    )), ''), nullif(p_part ->> 'remark', ''))
  end
$function$;

CREATE OR REPLACE FUNCTION public.thin_revisions(p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '25s'
AS $function$
declare
  v_removed integer;
begin
  delete from public.article_revisions as revisions
  where not published and saved_at < p_now - public.every_revision_period()
    and exists (
      select from public.article_revisions as later
      where later.article_id = revisions.article_id and later.id > revisions.id
        and replace(later.reason, 'publish', 'save') = replace(revisions.reason, 'publish', 'save')
        and (later.saved_at at time zone 'UTC')::date = (revisions.saved_at at time zone 'UTC')::date
    );
  get diagnostics v_removed = row_count;
  return v_removed;
end
$function$;

CREATE OR REPLACE FUNCTION public.time_of_keyword(p_keyword text, OUT minutes integer, OUT written text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_number constant text := '(\d{1,4}|an?|one|two|three|half an)';
  v_unit constant text := '[\s-]*(min(?:ute)?s?|h(?:ou)?rs?|h|days?)';
  v_parts text[] := coalesce(
    regexp_match(p_keyword, '(\m(?:in |takes? )?(?:under|less than|at most|up to|within|no more than|max(?:imum)?)\s+'
      || v_number || v_unit || '\M(?: or less)?)', 'i'),
    regexp_match(p_keyword, '(\m' || v_number || v_unit || ' or (?:less|under))\M', 'i'),
    regexp_match(p_keyword, '(\m' || v_number || v_unit || ')(?=\s(?:recipe|meal|dinner|project)s?\M)', 'i')
  );
begin
  if v_parts is null then return; end if;
  written := v_parts[1];
  minutes := case lower(v_parts[2]) when 'a' then 1 when 'an' then 1 when 'one' then 1 when 'two' then 2 when 'three' then 3
      when 'half an' then 0.5 else v_parts[2]::numeric end
    * case lower(left(v_parts[3], 1)) when 'm' then 1 when 'h' then 60 else 1440 end;
end
$function$;

CREATE OR REPLACE FUNCTION public.token_scope()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(substring(tag from '^api token: (read|articles|all)$'), 'none')
    from auth.sessions
    where id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and tag like 'api token%'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.unconfirmed_subscriber_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.undo_article(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.articles where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_author(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.authors where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_category(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.categories where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_comment(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.comments where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_cup_weights(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.cup_weights where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_menu(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ update public.site_settings set header_menu = p_menu, version = version + 1 where true $function$;

CREATE OR REPLACE FUNCTION public.undo_page(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.pages where id = p_row and not built_in;
  update public.pages set title = null, subheading = null, description = null, body = null, version = version + 1
  where id = p_row and built_in;
$function$;

CREATE OR REPLACE FUNCTION public.undo_piece(p_piece public.imported_pieces, p_address text, p_menu jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.redirects where to_path = p_address and kind = 'own';
  update public.imported_pieces set row_id = null, version = null, slug = substring(p_address from '^/article/(.+)')
  where source = p_piece.source and kind = p_piece.kind and key = p_piece.key;
  execute format('select public.undo_%s($1, $2)', p_piece.kind) using p_piece.row_id, p_menu;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_pieces(p_run bigint, p_kind public.import_kind, p_before bigint, p_limit integer, p_menu jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  v_piece public.imported_pieces;
  v_here record;
  v_kept integer := 0;
  v_last bigint;
begin
  for v_piece in
    select * from public.imported_pieces
    where run_id = p_run and kind = p_kind and version is not null
      and row_id < coalesce(p_before, 'infinity'::float8)
    order by row_id desc limit p_limit
  loop
    v_last := v_piece.row_id;
    select * into v_here from public.find_imported_row(p_kind, v_piece.row_id);
    if v_here.version = v_piece.version and not v_here.is_used then
      perform public.undo_piece(v_piece, v_here.address, p_menu);
    else
      v_kept := v_kept + 1;
    end if;
  end loop;
  return jsonb_build_object('kept', v_kept, 'last', v_last);
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_redirect(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.redirects where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_returns(p_issue bigint, p_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_token();
  perform public.require_role('administrator');
  return public.forget_returns(p_issue, p_day);
end
$function$;
grant execute on function public.undo_returns(bigint,date) to authenticated;

CREATE OR REPLACE FUNCTION public.undo_series(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.series where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_spellings(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.spellings where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_subscriber(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  -- Without this the numbers of the newsletter would count a subscriber who left.
  update public.newsletter_subscribers set confirmed_at = null where id = p_row;
  delete from public.newsletter_subscribers where id = p_row;
$function$;

CREATE OR REPLACE FUNCTION public.undo_suppression(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.suppressed_addresses where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.undo_units(p_row bigint, p_menu jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.units where id = p_row $function$;

CREATE OR REPLACE FUNCTION public.units()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (('kg|mg|g|(?:kilo|milli)?gram(?:me)?s?|ml|cl|dl|l|(?:milli)?lit(?:er|re)s?|lbs?|pounds?|oz|ounces?|cm|mm|m|km|'::text || '(?:centi|milli)met(?:er|re)s?|inch(?:es)?|in|ft|foot|feet|yd|yards?|'::text) || 'percent|cups?|tsp|tbsp|teaspoons?|tablespoons?|quarts?|pints?|gallons?|qt|pt|gal|f|c|psi|kw|w|hours?|hrs?|h|min|minutes?|days?'::text);

CREATE OR REPLACE FUNCTION public.unknown_words(p_term text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(word), '{}')
  from regexp_split_to_table(p_term, '\W+') as word
  cross join lateral plainto_tsquery('public.stemmed', word) as query
  where numnode(query) > 0 and not public.is_found(query) and not public.is_english(word)
$function$;

CREATE OR REPLACE FUNCTION public.unsaved_article(p_tab text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select articles.id from public.article_drafts as drafts
  join public.articles on articles.id = drafts.article_id
  where drafts.editor_id = auth.uid() and drafts.tab = p_tab and articles.version = 0
    and (articles.owner_id = auth.uid() or public.has_role('editor'))
$function$;

CREATE OR REPLACE FUNCTION public.unseen_addresses(p_addresses text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with led as (
    select asked, regexp_replace(coalesce(public.find_redirect(asked) ->> 'to', asked), '[?#].*$', '') as address
    from unnest(p_addresses) as asked
  ), unseen (address, state) as (
    select led.address, case when binned_at is null then 'draft' else 'binned' end
    from led join public.articles on slug = substring(led.address from '^/article/([^/]+)') and not published
    union
    select led.address, 'draft' from led join public.pages on path = led.address and not published
  )
  select coalesce(jsonb_object_agg(asked, state), '{}') from led join unseen using (address)
$function$;

CREATE OR REPLACE FUNCTION public.unsubscribe(p_token text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.end_subscription(email, 'link of an email')
  from public.newsletter_subscribers where unsubscribe_token = p_token
$function$;

CREATE OR REPLACE FUNCTION public.unsubscribe_deleted_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.accounts where user_id = old.id and email_verified_at is not null) then
    perform public.end_subscription(lower(old.email), 'deleted account');
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.unsuspend_person(p_user uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  update auth.users set banned_until = null where id in (select id from public.profiles where id = p_user);
  return public.person_of(p_user);
end
$function$;
grant execute on function public.unsuspend_person(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.unused_image_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION public.update_article(p_user uuid, p_session uuid, p_given jsonb, p_version integer, p_tab text DEFAULT ''::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.act_as(p_user, p_session);
  return public.write_article(
    public.editable_article(p_given ->> 'id'), p_given, p_version, p_tab, public.has_role('editor')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.update_author(p_id bigint, p_version integer, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  if not exists (select from public.authors where id = p_id) then return false; end if;
  update public.authors set
    slug = p_given ->> 'slug', name = p_given ->> 'name', first_name = p_given ->> 'first_name',
    last_name = p_given ->> 'last_name', biography = p_given ->> 'biography', links = p_given -> 'links',
    profile_id = public.account_of_author(p_given ->> 'username'),
    portrait = public.change_picture(portrait, p_given -> 'portrait', 'portrait'),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'author_must_not_have_changed_meanwhile');
  if public.is_public_author(p_id) then perform public.queue_build('authors', null); end if;
  return true;
end
$function$;
grant execute on function public.update_author(bigint,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.update_category(p_id bigint, p_version integer, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.begin_change_of_order('public.categories');
  if not exists (select from public.categories where id = p_id) then return false; end if;
  update public.categories set
    slug = p_given ->> 'slug', name = p_given ->> 'name', description = p_given ->> 'description',
    picture = public.change_picture(picture, p_given -> 'picture', 'picture'),
    needs_safety = coalesce((p_given ->> 'needs_safety')::boolean, needs_safety),
    in_menus = coalesce((p_given ->> 'in_menus')::boolean, in_menus),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'category_must_not_have_changed_meanwhile');
  delete from public.category_starts where category_id = p_id;
  insert into public.category_starts (category_id, position, article_id)
  select p_id, place, articles.id
  from jsonb_array_elements_text(p_given -> 'starts') with ordinality as start (slug, place)
  join public.articles on articles.id = public.article_named(start.slug);
  perform public.queue_build('categories', null);
  return true;
end
$function$;
grant execute on function public.update_category(bigint,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.update_email_settings(p_given jsonb, p_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  insert into public.email_settings (
    sender_name, reply_to, owner_address, newsletter_pace, dkim_selector, updated_by
  )
  select given.sender_name, given.reply_to, given.owner_address, given.newsletter_pace, given.dkim_selector, auth.uid()
  from jsonb_populate_record(null::public.email_settings, p_given) as given
  on conflict (id) do update set
    sender_name = excluded.sender_name, reply_to = excluded.reply_to, owner_address = excluded.owner_address,
    newsletter_pace = excluded.newsletter_pace, dkim_selector = excluded.dkim_selector,
    version = email_settings.version + 1, updated_at = now(), updated_by = excluded.updated_by
  where email_settings.version = p_version;
  return found;
end
$function$;
grant execute on function public.update_email_settings(jsonb,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.update_issue(p_id bigint, p_version integer, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('editor');
  update public.newsletter_issues as issues
  set subject = given.subject, preheader = given.preheader, body = given.body, topics = given.topics,
    public = given.public
  from jsonb_populate_record(null::public.newsletter_issues, p_given) as given
  where issues.id = p_id and issues.version = p_version;
  if not found then return false; end if;
  delete from public.newsletter_issue_drafts where issue_id = p_id and editor_id = auth.uid();
  return true;
end
$function$;
grant execute on function public.update_issue(bigint,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.update_page(p_user uuid, p_session uuid, p_id bigint, p_version integer, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_was_public boolean;
  v_public boolean := (p_given ->> 'published')::boolean;
begin
  perform public.act_as(p_user, p_session);
  perform public.require_role('editor');
  select published into v_was_public from public.pages where id = p_id;
  if not found then return null; end if;
  update public.pages set
    title = p_given ->> 'title', subheading = p_given ->> 'subheading', description = p_given ->> 'description',
    body = p_given ->> 'body', effective = (p_given ->> 'effective')::date, revised = (p_given ->> 'revised')::date,
    published = v_public, version = version + 1, updated_at = now()
  where id = p_id and version = p_version;
  if not found then return false; end if;
  perform public.record_page_save(p_id);
  if v_was_public or v_public then
    perform public.queue_build(
      case when not v_public then 'suspend page' when v_was_public then 'pages' else 'publish page' end, null
    );
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_picture(p_name text, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from jsonb := public.picture_named(p_name);
begin
  perform public.require_changeable_picture(p_name);
  if v_from is null or p_name like 'made-%' then return false; end if;
  insert into public.pictures as own
  select (jsonb_populate_record(null::public.pictures, '{"kept": false}'::jsonb || p_given || jsonb_build_object('name', p_name))).*
  on conflict (name) do update set alt = excluded.alt, decorative = excluded.decorative, credit = excluded.credit,
    licence = excluded.licence, focus = excluded.focus, kept = own.kept or excluded.kept;
  perform public.change_picture_everywhere(v_from, v_from || (p_given - '{licence,kept}'::text[]));
  if (p_given ->> 'decorative')::boolean then delete from public.undescribed_pictures where name = p_name; end if;
  return true;
end
$function$;
grant execute on function public.update_picture(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.update_series(p_id bigint, p_version integer, p_given jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_articles bigint[];
begin
  perform public.require_role('editor');
  perform public.refuse_token('all');
  -- Articles are locked in the same order as when one is saved, against deadlocks.
  perform from public.articles
  where id in (
    select public.article_named(slug) from jsonb_array_elements_text(p_given -> 'articles') as slug
  ) order by id for key share;
  perform public.begin_change_of_order('public.series');
  if not exists (select from public.series where id = p_id) then return false; end if;
  update public.series set
    slug = p_given ->> 'slug', title = p_given ->> 'title', tagline = p_given ->> 'tagline',
    description = p_given ->> 'description', cover = public.change_picture(cover, p_given -> 'cover', 'cover'),
    version = version + 1
  where id = p_id and version = p_version;
  perform public.refuse_if(not found, 'series_must_not_have_changed_meanwhile');
  select coalesce(array_agg(articles.id order by place), '{}') into v_articles
  from jsonb_array_elements_text(p_given -> 'articles') with ordinality as given (slug, place)
  join public.articles on articles.id = public.article_named(given.slug);
  update public.series set version = version + 1 where id <> p_id and id in (
    select series_id from public.series_articles where article_id = any (v_articles)
  );
  delete from public.series_articles where series_id = p_id or article_id = any (v_articles);
  insert into public.series_articles (article_id, series_id, position)
  select id, p_id, place from unnest(v_articles) with ordinality as article (id, place);
  perform public.queue_build('series', null);
  return true;
end
$function$;
grant execute on function public.update_series(bigint,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.update_site_settings(p_given jsonb, p_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  return public.write_site_settings(p_given, p_version, auth.uid());
end
$function$;
grant execute on function public.update_site_settings(jsonb,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.update_subscription(p_wanted boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text;
begin
  if p_wanted then perform public.require_newsletter(); end if;
  select lower(users.email) into v_email
  from auth.users join public.accounts on accounts.user_id = users.id
  where users.id = auth.uid() and public.has_valid_session()
    and accounts.email_verified_at is not null;
  if v_email is not null and p_wanted then
    insert into public.newsletter_subscribers as one (email, confirmed_at, source, wording)
    values (v_email, now(), 'account', 'Subscribe')
    on conflict on constraint newsletter_address_must_be_unique
      do update set confirmed_at = coalesce(one.confirmed_at, now());
    perform public.allow_newsletter(v_email);
  elsif v_email is not null then
    perform public.end_subscription(v_email, 'account');
  end if;
  return public.read_subscription();
end
$function$;
grant execute on function public.update_subscription(boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.use_token(p_token_hash text, p_limits jsonb, p_session uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token public.api_tokens;
  v_wait integer;
  v_lives boolean;
begin
  select * into v_token from public.api_tokens
  where token_hash = p_token_hash and (expires_at is null or expires_at > now());
  if not found then return null; end if;
  update public.api_tokens set last_used_at = now()
  where id = v_token.id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  v_wait := public.spend_limits(p_limits, v_token.id);
  v_lives := exists (
    select from auth.sessions
    where id = p_session and user_id = v_token.user_id and not_after > now() + interval '1 minute'
  );
  return jsonb_build_object(
    'id', v_token.id, 'scope', v_token.scope, 'wait', v_wait,
    'refresh', case when v_wait = 0 and not v_lives then public.begin_token_session(v_token.user_id, v_token.scope) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.username_skeleton(p_username text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN replace(replace(translate(lower(NORMALIZE(p_username, NFKC)), '0i1|-'::text, 'olll_'::text), 'm'::text, 'rn'::text), 'w'::text, 'vv'::text);
grant execute on function public.username_skeleton(text) to authenticated;

CREATE OR REPLACE FUNCTION public.verify_email(p_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.accounts set email_verified_at = coalesce(email_verified_at, now()) where user_id = p_user
$function$;

CREATE OR REPLACE FUNCTION public.view_period()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN '400 days'::interval;

CREATE OR REPLACE FUNCTION public.visible_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN translate(p_text, '‑­​⁠﻿'::text, '-'::text);
grant execute on function public.visible_text(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.vote_on_article(p_slug text, p_vote integer, p_on boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := auth.uid();
  v_article bigint;
begin
  perform public.require_session();
  select id into v_article from public.articles
  where id = public.article_named(p_slug) and published and binned_at is null for no key update;
  if v_article is null then return null; end if;
  if p_on then
    insert into public.article_votes as votes (article_id, user_id, vote) values (v_article, v_user, p_vote)
    on conflict (article_id, user_id) do update set vote = excluded.vote, cast_at = now()
      where votes.vote <> excluded.vote;
  else
    delete from public.article_votes where article_id = v_article and user_id = v_user and vote = p_vote;
  end if;
  return (
    select jsonb_build_object('likes', likes, 'dislikes', dislikes) || public.read_article_vote(p_slug)
    from public.articles where id = v_article
  );
end
$function$;
grant execute on function public.vote_on_article(text,integer,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.vote_on_comment(p_comment bigint, p_vote integer, p_on boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user uuid := auth.uid();
begin
  perform public.require_session();
  perform from public.comments join public.articles on articles.id = article_id
  where comments.id = p_comment and deleted_at is null and published and binned_at is null
  for no key update of comments;
  if not found then return null; end if;
  if p_on then
    insert into public.comment_votes as votes (comment_id, user_id, vote) values (p_comment, v_user, p_vote)
    on conflict (comment_id, user_id) do update set vote = excluded.vote, cast_at = now()
      where votes.vote <> excluded.vote;
  else
    delete from public.comment_votes where comment_id = p_comment and user_id = v_user and vote = p_vote;
  end if;
  return (
    select jsonb_build_object('likes', likes, 'dislikes', dislikes) from public.comments where id = p_comment
  );
end
$function$;
grant execute on function public.vote_on_comment(bigint,integer,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.week_of(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (date_trunc('week'::text, (public.day_of(p_at))::timestamp with time zone))::date;

CREATE OR REPLACE FUNCTION public.weigh_terms(p_terms tsquery[])
 RETURNS real[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
begin
  return (
    select array_agg(case when having_it < 2000 then ln(1.1 + number / (1 + having_it)) else 0.7 end order by place)
    from (select count(*)::real as number from public.articles where published) as readable
    cross join unnest(p_terms) with ordinality as weighed (term, place)
    cross join lateral (
      select count(*) from (
        select from public.search_documents as documents where documents.whole @@ term and documents.readable limit 2000
      ) as counted
    ) as counts (having_it)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.with_picture(p_value jsonb, p_from jsonb, p_to jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_value jsonb;
begin
  case jsonb_typeof(p_value)
    when 'array' then
      select coalesce(jsonb_agg(public.with_picture(value, p_from, p_to) order by place), '[]') into v_value
      from jsonb_array_elements(p_value) with ordinality as item (value, place);
    when 'string' then
      v_value := to_jsonb(public.with_picture_in_html(p_value #>> '{}', p_from, p_to));
    when 'object' then
      select coalesce(jsonb_object_agg(key, public.with_picture(value, p_from, p_to)), '{}') into v_value
      from jsonb_each(p_value);
      if p_value ->> 'url' like '/images/' || (p_from ->> 'name') || '/%' then
        v_value := v_value || (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_to)
          where p_value ? key and (key in ('width', 'height', 'placeholder')
            or key in ('alt', 'credit') and p_value -> key = p_from -> key)
        );
        -- Only a value with a width is a picture that can be cut, so only that has a focus.
        if p_value ? 'width' then v_value := v_value || jsonb_build_object('focus', p_to -> 'focus'); end if;
      end if;
    else
      v_value := p_value;
  end case;
  return v_value;
end
$function$;

CREATE OR REPLACE FUNCTION public.with_picture_in_html(p_html text, p_from jsonb, p_to jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_address text := '/images/' || (p_from ->> 'name') || '/';
  v_html text := p_html;
  v_tag text;
  v_new text;
  v_text text;
begin
  if strpos(p_html, v_address) = 0 then return p_html; end if;
  for v_tag in
    select distinct part[1] from regexp_matches(p_html, '<img(?: [a-z-]+="[^"]*")*>', 'g') as part
    where strpos(part[1], v_address) > 0
  loop
    v_new := v_tag;
    if p_to ->> 'name' <> p_from ->> 'name' then
      v_new := regexp_replace(v_new, '\swidth="\d+"', format(' width="%s"', p_to ->> 'width'));
      v_new := regexp_replace(v_new, '\sheight="\d+"', format(' height="%s"', p_to ->> 'height'));
    end if;
    if public.read_attribute(v_tag, 'alt') = p_from ->> 'alt' then
      v_text := replace(replace(p_to ->> 'alt', '&', '&#x26;'), '"', '&#x22;');
      v_new := overlay(v_new placing format(' alt="%s"', v_text) from strpos(v_new, ' alt="')
        for char_length(substring(v_new from ' alt="[^"]*"')));
    end if;
    v_html := replace(v_html, v_tag, v_new);
  end loop;
  if p_from ->> 'credit' <> '' then
    for v_tag in
      select distinct part[1] from regexp_matches(
        v_html, '(<img(?: [a-z-]+="[^"]*")* src="' || v_address
          || '[^"]*"(?: [a-z-]+="[^"]*")*><figcaption>(?:(?!</figcaption>).)*<small>[^<]*</small>)', 'g') as part
    loop
      v_text := substring(v_tag from '<small>([^<]*)</small>$');
      if public.read_attribute(' x="' || v_text || '"', 'x') = p_from ->> 'credit' then
        v_new := replace(replace(p_to ->> 'credit', '&', '&#x26;'), '<', '&#x3C;');
        v_html := replace(v_html, v_tag, left(v_tag, -char_length('<small>' || v_text || '</small>'))
          || case when v_new = '' then '' else '<small>' || v_new || '</small>' end);
      end if;
    end loop;
  end if;
  return regexp_replace(v_html, v_address || '\d+\.webp', p_to ->> 'url', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION public.with_present_links(p_body text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_link text[];
  v_to text;
begin
  for v_link in select distinct regexp_matches(p_body, '(href="(/[^"#]*)(?:#([^"]+))?")', 'g') loop
    v_to := replace(v_link[2], '&amp;', '&');
    v_to := coalesce(public.find_redirect(v_to) ->> 'to', v_to);
    if v_link[3] is not null and position('#' in v_to) = 0 then
      v_to := v_to || '#' || coalesce(public.anchor_in(v_to, v_link[3]), v_link[3]);
    end if;
    p_body := replace(p_body, v_link[1], format('href="%s"', replace(v_to, '&', '&amp;')));
  end loop;
  return p_body;
end
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_invitation(p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_role('administrator');
  delete from public.invitations where id = p_id;
  return found;
end
$function$;
grant execute on function public.withdraw_invitation(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.without_repeats(p_query tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN ((p_query)::text ~ '[&!]|<'::text) THEN p_query ELSE (SELECT (string_agg(DISTINCT word.word[1], ' | '::text))::tsquery AS string_agg FROM regexp_matches((without_repeats.p_query)::text, '(''(?:[^'']|'''')*''(?::\*)?)'::text, 'g'::text) word(word)) END;

CREATE OR REPLACE FUNCTION public.words_of_keyword(p_keyword text)
 RETURNS TABLE(place bigint, word text, kind text, is_alternative boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    with pieces as (
      select part.word, row_number() over (order by found.place, part.place) as place,
        case when piece[1] = '-' then 'excluded' when piece[2] is not null then 'phrase' else 'word' end as kind
      from regexp_matches(public.quote_measures(p_keyword), '(?:(?<![\w"])(-)(?=["\w]))?(?:"([^"]*)(?:"|$)|([^\s"]+))', 'g')
        with ordinality as found (piece, place)
      cross join lateral (
        select piece[2], 1::bigint where piece[2] is not null
        union all
        select * from regexp_split_to_table(piece[3], '[^\w'']+') with ordinality
      ) as part (word, place)
      where part.word ~ '\w'
    ), with_neighbors as (
      select pieces.*, kind = 'word' and lower(word) = 'or' and pieces.place > 1 as is_or,
        kind = 'word' and lag(lower(word)) over (order by pieces.place) = 'or' and pieces.place > 2 as is_alternative
      from pieces
    )
    select row_number() over (order by pieces.place), pieces.word, pieces.kind, coalesce(pieces.is_alternative, false)
    from with_neighbors as pieces where not is_or;
end
$function$;

CREATE OR REPLACE FUNCTION public.words_of_returns(p_issue bigint, p_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('words', words, 'cause', cause, 'times', times) order by times desc, words), '[]')
  from (
    select words, min(cause) as cause, count(*) as times from public.returns_of(p_issue, p_day) where words <> ''
    group by words order by times desc, words limit 3
  ) as most
$function$;

CREATE OR REPLACE FUNCTION public.works_on(p_article bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return public.has_role('editor') or (public.has_role('author') and exists (
    select from public.articles
    where id = p_article and (owner_id = (select auth.uid()) or id = any (public.assigned_articles()))
  ));
end
$function$;
grant execute on function public.works_on(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.write_article(p_article bigint, p_given jsonb, p_version integer, p_tab text, p_edits boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change public.pending_versions;
  v_published boolean;
begin
  select * into v_change from public.pending_versions where article_id = p_article and version = p_version;
  update public.articles
  set title = p_given ->> 'title', subtitle = p_given ->> 'subtitle', headline = p_given ->> 'headline',
    body = p_given ->> 'body', updated_by = coalesce(v_change.saved_by, updated_by)
  where id = p_article and version = coalesce(v_change.base_version, p_version) and binned_at is null
  returning published into v_published;
  if v_published is null then return false; end if;
  perform public.save_article_parts(p_article, p_given, p_edits);
  perform public.forget_described(p_article);
  -- rule: planning/ideas
  update public.article_plans set idea = false where article_id = p_article and idea;
  if v_change.version is not null then perform public.end_change(p_article); end if;
  perform public.record_save(
    p_article, p_tab, case when v_published and v_change.version is not null then 'publish' else 'save' end
  );
  if v_published then perform public.queue_build('edit', p_article); end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_imported_row(p_table text, p_values jsonb, p_row bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_columns text;
begin
  p_values := p_values - 'id' - 'version';
  select string_agg(format('%I', name), ', ') into v_columns from jsonb_object_keys(p_values) as name;
  execute format(
    case when p_row is null
      then 'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id'
      else 'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
        where id = $2 returning id'
    end, p_table, v_columns
  ) into p_row using p_values, p_row;
  return p_row;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_inches(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select translate(inches, U&'\E000', '"')
  from regexp_replace(p_text, '(^|[\s(-])"([^"]*)"', U&'\\1\E000\\2\E000', 'g') as quoted
  cross join lateral regexp_replace(quoted, '([\d¼-¾⅐-⅞])(?:"|\s?″)(?=\s?[x×])', '\1 ', 'gi') as sizes
  cross join lateral regexp_replace(sizes, '([\d¼-¾⅐-⅞])(?:"|\s?″)', '\1 inch ', 'g') as inches
$function$;

CREATE OR REPLACE FUNCTION public.write_site_settings(p_given jsonb, p_version integer, p_by uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_now public.site_settings;
begin
  lock table public.site_settings in share row exclusive mode;
  select * into v_now from public.site_settings;
  if coalesce(v_now.version, 0) <> p_version then return false; end if;
  delete from public.site_settings where id;
  insert into public.site_settings
  select * from jsonb_populate_record(v_now, p_given || jsonb_build_object(
    'logo', public.change_picture(v_now.logo, p_given -> 'logo', 'logo'),
    'dark_logo', public.change_picture(v_now.dark_logo, p_given -> 'dark_logo', 'dark_logo'),
    'sharing_picture', public.change_picture(v_now.sharing_picture, p_given -> 'sharing_picture', 'sharing_picture'),
    'id', true, 'version', p_version + 1, 'updated_at', now(), 'updated_by', p_by
  ));
  perform public.queue_build('settings', null);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.writers_of_article(p_article bigint)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select accounts.user_id
  from public.accounts join auth.users on users.id = accounts.user_id
  where deletes_at is null and (banned_until is null or banned_until <= now()) and (
    exists (select from public.articles where id = p_article and owner_id = accounts.user_id)
    or exists (select from public.article_plans where article_id = p_article and assignee_id = accounts.user_id)
    or exists (
      select from public.article_authors as bylines join public.authors on authors.id = bylines.author_id
      where article_id = p_article and profile_id = accounts.user_id
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.written_number(p_number numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE((SELECT concat(NULLIF(trunc(written_number.p_number), (0)::numeric), known.sign) AS concat FROM UNNEST(string_to_array('⅛¼⅓⅜½⅝⅔¾⅞'::text, NULL::text), ARRAY[((1)::numeric / 8.0), ((1)::numeric / 4.0), ((1)::numeric / 3.0), ((3)::numeric / 8.0), ((1)::numeric / 2.0), ((5)::numeric / 8.0), ((2)::numeric / 3.0), ((3)::numeric / 4.0), ((7)::numeric / 8.0)]) known(sign, part) WHERE (abs((known.part - (written_number.p_number - trunc(written_number.p_number)))) < 0.001)), (trim_scale(round(p_number, 2)))::text);

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.create_profile();

CREATE TRIGGER keep_administrator_not_suspended AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN (((new.banned_until IS NOT NULL) AND (new.banned_until IS DISTINCT FROM old.banned_until))) EXECUTE FUNCTION public.keep_administrator_with_account();

CREATE TRIGGER refuse_changed_credentials BEFORE UPDATE ON auth.users FOR EACH ROW EXECUTE FUNCTION public.refuse_changed_credentials();

CREATE TRIGGER refuse_writes_of_tokens BEFORE INSERT OR DELETE OR UPDATE ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_writes_of_tokens();

CREATE TRIGGER renew_email_key AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION public.renew_email_key();

CREATE CONSTRAINT TRIGGER request_build_of_suspended_user AFTER UPDATE ON auth.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.banned_until IS DISTINCT FROM new.banned_until)) EXECUTE FUNCTION public.request_build_of_user('id');

CREATE TRIGGER revoke_tokens_of_suspended_account AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN ((new.banned_until IS NOT NULL)) EXECUTE FUNCTION public.revoke_tokens_of_owner();

CREATE TRIGGER unsubscribe_deleted_user BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION public.unsubscribe_deleted_user();
