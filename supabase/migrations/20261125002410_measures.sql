-- Units in addition to those of src/features/kitchen/cards/amounts/units.ts.
create table public.units (
  id bigint generated always as identity primary key,
  name text not null,
  plural text not null,
  names text[] not null default '{}',
  -- The amount in a standard unit; null when the unit can only be counted.
  amount numeric,
  of_unit text,
  version integer not null default 1,
  constraint unit_name_must_have_1_to_30_characters check (char_length(name) between 1 and 30 and name = lower(btrim(name))),
  constraint unit_plural_must_have_1_to_30_characters check (char_length(plural) between 1 and 30 and btrim(plural) <> ''),
  constraint unit_must_have_at_most_20_names check (cardinality(names) <= 20 and char_length(names::text) <= 700),
  constraint unit_must_equal_an_amount_of_a_unit check (
    (amount is null) = (of_unit is null) and amount > 0 and amount <= 1000000 and char_length(of_unit) <= 30
  ),
  constraint unit_must_be_unique unique (name)
);

-- The weight in grams of a US cup (rule: cards/weight-of-a-cup).
create table public.cup_weights (
  id bigint generated always as identity primary key,
  name text not null,
  names text[] not null default '{}',
  grams numeric not null,
  source text not null default '',
  version integer not null default 1,
  constraint ingredient_must_have_1_to_80_characters check (char_length(name) between 1 and 80 and name = lower(btrim(name))),
  constraint ingredient_must_have_at_most_20_names check (cardinality(names) <= 20 and char_length(names::text) <= 1700),
  constraint cup_must_weigh_10_to_2000_grams check (grams between 10 and 2000),
  constraint source_must_have_at_most_200_characters check (char_length(source) <= 200),
  constraint ingredient_must_be_unique unique (name)
);

-- These weights are from the ingredient weight chart of King Arthur Baking.
insert into public.cup_weights (name, names, grams, source)
select name, coalesce(string_to_array(names, ', '), '{}'), grams, 'King Arthur Baking, ingredient weight chart'
from (values
  ('all-purpose flour', 'flour, plain flour, ap flour, white flour, wheat flour', 120), ('bread flour', 'strong flour, strong white flour', 120),
  ('cake flour', null, 120), ('pastry flour', null, 106), ('whole wheat flour', 'whole-wheat flour, wholemeal flour, wholewheat flour', 113),
  ('white whole wheat flour', null, 113), ('self-rising flour', 'self-raising flour', 113), ('rye flour', 'medium rye flour, whole rye flour', 106),
  ('spelt flour', null, 99), ('semolina', 'semolina flour', 163), ('cornmeal', 'yellow cornmeal, white cornmeal', 156),
  ('buckwheat flour', null, 120), ('barley flour', null, 85), ('oat flour', null, 92), ('brown rice flour', null, 128),
  ('white rice flour', 'rice flour', 142), ('almond flour', 'ground almonds, almond meal', 96), ('coconut flour', null, 128),
  ('chickpea flour', 'gram flour', 85), ('cornstarch', 'cornflour, corn starch', 112), ('tapioca starch', 'tapioca flour', 113),
  ('potato starch', null, 152), ('vital wheat gluten', null, 144), ('masa harina', null, 93),
  ('granulated sugar', 'sugar, white sugar, cane sugar', 198), ('brown sugar', 'light brown sugar, dark brown sugar', 213),
  ('confectioners’ sugar', 'confectioners sugar, confectioners'' sugar, powdered sugar, icing sugar', 113),
  ('superfine sugar', 'caster sugar, castor sugar', 190), ('demerara sugar', null, 220), ('turbinado sugar', null, 180),
  ('honey', null, 336), ('molasses', 'treacle', 340), ('maple syrup', null, 312), ('corn syrup', 'light corn syrup, dark corn syrup', 312),
  ('agave syrup', 'agave nectar, agave', 336), ('butter', null, 226), ('lard', 'leaf lard', 226), ('vegetable shortening', 'shortening', 184),
  ('coconut oil', null, 226), ('peanut butter', null, 270), ('tahini', null, 256), ('cream cheese', null, 227), ('sour cream', null, 227),
  ('yogurt', 'plain yogurt, greek yogurt, yoghurt, plain yoghurt', 227), ('ricotta', 'ricotta cheese', 227), ('mascarpone', null, 227),
  ('grated parmesan', 'parmesan, parmesan cheese, grated parmesan cheese', 100), ('grated cheddar', 'shredded cheddar, grated cheddar cheese, shredded cheddar cheese', 113),
  ('crumbled feta', 'feta, feta cheese', 113), ('rolled oats', 'oats, old-fashioned oats, old-fashioned rolled oats, quick oats, oatmeal', 89),
  ('steel-cut oats', 'steel cut oats', 140), ('oat bran', null, 106), ('wheat bran', 'bran', 64), ('wheat germ', null, 112),
  ('sliced almonds', 'flaked almonds', 86), ('slivered almonds', null, 114), ('whole almonds', 'almonds', 142),
  ('chopped walnuts', 'walnuts', 113), ('chopped pecans', 'pecans', 114), ('hazelnuts', 'whole hazelnuts', 142), ('cashews', 'chopped cashews', 113),
  ('peanuts', 'whole peanuts', 142), ('pine nuts', null, 142), ('pistachios', 'shelled pistachios', 120), ('macadamia nuts', 'macadamias', 149),
  ('sunflower seeds', null, 140), ('sesame seeds', null, 142), ('poppy seeds', null, 144), ('flax seeds', 'flaxseed, linseed', 140),
  ('raisins', 'sultanas', 149), ('dried currants', 'zante currants', 142), ('dried cranberries', null, 114), ('chopped dates', 'dates', 149),
  ('dried apricots', null, 128), ('sweetened coconut', 'shredded coconut, sweetened shredded coconut, desiccated coconut', 85),
  ('cocoa powder', 'unsweetened cocoa powder, cocoa, unsweetened cocoa', 84), ('chocolate chips', 'semisweet chocolate chips, semi-sweet chocolate chips', 170),
  ('chopped chocolate', 'dark chocolate', 170), ('cranberries', null, 99), ('blueberries', null, 142), ('raspberries', null, 120),
  ('sliced strawberries', null, 167), ('sliced apples', 'apple slices', 113), ('sliced rhubarb', 'chopped rhubarb, rhubarb', 120),
  ('pumpkin purée', 'pumpkin puree, canned pumpkin', 227), ('mashed bananas', 'mashed banana', 227), ('applesauce', 'apple sauce', 255),
  ('grated carrots', 'shredded carrots', 99), ('mashed potatoes', 'mashed potato', 213), ('chopped onions', 'diced onion, chopped onion, diced onions', 142)
) as chart (name, names, grams);

-- These weights are from the portions of FoodData Central of the US Department of Agriculture.
insert into public.cup_weights (name, names, grams, source)
select name, coalesce(string_to_array(names, ', '), '{}'), grams, 'USDA FoodData Central'
from (values
  ('table salt', 'salt', 292), ('long-grain white rice', 'white rice, long-grain rice, rice', 185), ('brown rice', 'long-grain brown rice', 185),
  ('lentils', 'dried lentils, dry lentils', 192), ('dried chickpeas', 'dry chickpeas', 200), ('dried black beans', 'dry black beans', 194),
  ('dried kidney beans', 'dry kidney beans', 184), ('dried navy beans', 'dry navy beans', 208), ('dried pinto beans', 'dry pinto beans', 193),
  ('split peas', 'dried split peas', 197), ('quinoa', null, 170), ('couscous', null, 173), ('bulgur', null, 140), ('pearl barley', 'pearled barley', 200),
  ('millet', null, 200)
) as portions (name, names, grams);

create policy "everyone reads the units" on public.units for select to anon, authenticated using (true);
create policy "editors add units" on public.units
  for insert to authenticated with check ((select public.has_role('editor')));
create policy "editors change units" on public.units
  for update to authenticated using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "editors remove units" on public.units
  for delete to authenticated using ((select public.has_role('editor')));
create policy "everyone reads the weights of a cup" on public.cup_weights for select to anon, authenticated using (true);
create policy "editors add weights of a cup" on public.cup_weights
  for insert to authenticated with check ((select public.has_role('editor')));
create policy "editors change weights of a cup" on public.cup_weights
  for update to authenticated using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
create policy "editors remove weights of a cup" on public.cup_weights
  for delete to authenticated using ((select public.has_role('editor')));

grant select on public.units, public.cup_weights to anon, authenticated;
grant insert (name, plural, names, amount, of_unit), update (name, plural, names, amount, of_unit, version), delete
  on public.units to authenticated;
grant insert (name, names, grams, source), update (name, names, grams, source, version), delete
  on public.cup_weights to authenticated;
